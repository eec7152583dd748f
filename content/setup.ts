import type { PropertyDocument } from "./property-document.ts";

/** What somebody answers about a hotel that is set up for the first time; prices in cents, the tax in basis points. */
export interface HotelAnswers {
  name: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  phone: string;
  email: string;
  timeZone: string;
  checkInTime: string;
  checkOutTime: string;
}

export interface RoomAnswers {
  name: string;
  nightlyPriceCents: number;
  guests: number;
  numbers: readonly number[];
}

export interface MoneyAnswers {
  taxBasisPoints: number;
  feePerLineCents: number;
  /** Until so many days before arrival a stay is called off for nothing; afterwards the first night is kept. */
  freeUntilDays: number;
}

/** The document with the hotel's own name and address. Its schema checks them. */
export function withHotel({ content, ...rest }: PropertyDocument, answers: HotelAnswers): PropertyDocument {
  const { postalCode, ...facts } = answers;
  const { hotel, pages, ...others } = content as Parts;
  const named = { ...hotel, ...facts, ...(postalCode && { postalCode }) };
  const home = { ...pages.home, title: `${answers.name}, ${answers.city}` };
  return { ...rest, content: { ...others, hotel: named, pages: { ...pages, home } } };
}

/** The document with these rooms and no others, each kind described like the one that was there. */
export function withRooms({ content, ...rest }: PropertyDocument, types: readonly RoomAnswers[]): PropertyDocument {
  const { roomTypes, ...others } = content as Parts;
  const [like] = roomTypes;
  const ids = types.map(({ name }, place) => idOf(name) || `room-${place + 1}`);
  const described = types.map(({ name, nightlyPriceCents, guests }, place) => {
    const facts = { id: ids[place], category: name, roomName: name, nightlyPriceCents };
    return { ...like, ...facts, guestsPerRoom: guests, adults: guests };
  });
  const rooms = Object.fromEntries(types.map(({ numbers }, place) => [ids[place], numbers]));
  return { ...rest, content: { ...others, roomTypes: described, rooms, accessibleRooms: [] } };
}

/** The document with this tax, fee and deadline. */
export function withMoney({ content, ...rest }: PropertyDocument, answers: MoneyAnswers): PropertyDocument {
  const { freeUntilDays: daysBefore, ...rates } = answers;
  const cancellation = { tiers: [{ daysBefore, time: "18:00", keep: "nothing" }], afterwards: { nights: 1 } };
  return { ...rest, content: { ...(content as Parts), rates, cancellation } };
}

interface Parts {
  hotel: object;
  pages: { home: object };
  roomTypes: readonly object[];
}

/** Such as `garden-room`. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-\d]+|-+$/g, "");
}

const MOST_ROOMS = 2_000;

/** Room numbers by range, such as `101-110, 201`; undefined for anything else. */
export function readRanges(sent: string): number[] | undefined {
  const parts = sent.split(/[,;\s]+/).filter((part) => part !== "");
  const numbers: number[] = [];
  for (const part of parts) {
    const [, from = "", to = from] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === "" || last < first || numbers.length + last - first >= MOST_ROOMS) return undefined;
    for (let number = first; number <= last; number += 1) numbers.push(number);
  }
  return numbers.length > 0 ? numbers : undefined;
}

/** The same, from numbers. */
export function inRanges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const starts = sorted.filter((number) => !sorted.includes(number - 1));
  const ends = sorted.filter((number) => !sorted.includes(number + 1));
  return starts.map((start, place) => (start === ends[place] ? String(start) : `${start}-${ends[place]}`)).join(", ");
}
