import { OWN_LANGUAGE } from "./languages.ts";
import { describedRoom, withMadeTexts } from "./made-texts.ts";
import { valueAt, withValueAt } from "./places.ts";
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
  /** Such as `2 queen beds`; left out where nobody says. */
  beds?: string;
  /** In the house's unit; left out where nobody says. */
  size?: number;
  numbers: readonly number[];
}

export interface MoneyAnswers {
  taxBasisPoints: number;
  feePerLineCents: number;
  /** Until so many days before arrival a stay is called off for nothing; afterwards the first night is kept. */
  freeUntilDays: number;
}

/** Parts of the pages that tell what a house has. */
const WHAT_IT_HAS = ["pool", "elevator", "roomsPage.everyRoom"];

/** The document without the parts of the pages that tell what another house has. */
export function withoutParts({ content, translations }: PropertyDocument): PropertyDocument {
  const { off = [], ...others } = content as Parts;
  return { content: { ...others, off: [...new Set([...off, ...WHAT_IT_HAS])] }, translations };
}

/** The document without what another house has in its rooms. */
export function withoutAmenities({ content, translations }: PropertyDocument): PropertyDocument {
  const emptied = (part: unknown) => {
    const types = valueAt(part, "roomTypes");
    const without = Array.isArray(types)
      ? types.map((type: object) => ({ ...type, beds: undefined, inside: [] }))
      : undefined;
    return without ? withValueAt(part, "roomTypes", without) : part;
  };
  return { content: emptied(content), translations: eachOf(translations, emptied) };
}

/** The document with the hotel's own name and address; the map of another one goes. Its schema checks them. */
export function withHotel({ content, translations }: PropertyDocument, answers: HotelAnswers): PropertyDocument {
  const { postalCode, ...facts } = answers;
  const { hotel, off = [], ...others } = content as Parts;
  const { postalCode: _, ...before } = hotel;
  const named = { ...before, ...facts, ...(postalCode && { postalCode }) };
  const hasMoved = hotel.street !== answers.street || hotel.city !== answers.city;
  const without = hasMoved ? [...new Set([...off, "services.map"])] : off;
  const told = { before: hotel, after: answers };
  const said = (part: unknown, language: string) => {
    return withMadeTexts(withValueAt(part, "pages.home.title", `${answers.name}, ${answers.city}`), language, told);
  };
  return {
    content: said({ ...others, hotel: named, off: without }, OWN_LANGUAGE),
    translations: eachOf(translations, (texts, code) => (valueAt(texts, "pages.home") ? said(texts, code) : texts)),
  };
}

/** The document with these rooms and no others, each kind described like the one that was there. */
export function withRooms(
  { content, translations }: PropertyDocument,
  types: readonly RoomAnswers[],
): PropertyDocument {
  const ids = types.map(({ name }, place) => typeId(name, place));
  const likeIn = (part: unknown) =>
    types.map((_, place) => recordAt(part, `roomTypes.${place}`) ?? recordAt(part, "roomTypes.0"));
  const names = types.map(({ name, beds }, place) => ({ id: ids[place], category: name, roomName: name, beds }));
  const likes = likeIn(content);
  const guestsAt = (place: number) => types[place]?.guests ?? 1;
  const descriptionOf = (like: object | undefined, place: number, language: string) => {
    const guests = { before: Number(valueAt(likes[place], "guestsPerRoom")), after: guestsAt(place) };
    return describedRoom(valueAt(like, "description"), language, guests);
  };
  const described = likes.map((like, place) => {
    const { nightlyPriceCents, size } = types[place] ?? {};
    const [guests, description] = [guestsAt(place), descriptionOf(like, place, OWN_LANGUAGE)];
    return { ...like, ...names[place], nightlyPriceCents, guestsPerRoom: guests, adults: guests, size, description };
  });
  const rooms = Object.fromEntries(types.map(({ numbers }, place) => [ids[place], numbers]));
  const inOthers = (texts: unknown, language: string) => {
    if (!valueAt(texts, "roomTypes.0")) return texts;
    // The names are in the house's own language: one that is switched off is to have its own before it comes back.
    const isOff = ((content as Parts).off ?? []).includes(language);
    const toBeWritten = (place: number) => ({ category: "", roomName: "", ...(names[place]?.beds && { beds: "" }) });
    const named = (place: number) => ({ ...names[place], ...(isOff && toBeWritten(place)) });
    const roomTypes = likeIn(texts).map((like, place) => {
      return { ...like, ...named(place), description: descriptionOf(like, place, language) };
    });
    return { ...(texts as object), roomTypes };
  };
  return {
    content: { ...(content as object), roomTypes: described, rooms, accessibleRooms: [] },
    translations: eachOf(translations, inOthers),
  };
}

/** The document with this tax, fee and deadline: nothing that would be levied or agreed to in their place is left in it. */
export function withMoney({ content, ...rest }: PropertyDocument, answers: MoneyAnswers): PropertyDocument {
  const { freeUntilDays: daysBefore, ...rates } = answers;
  const cancellation = { tiers: [{ daysBefore, time: "18:00", keep: "nothing" }], afterwards: { nights: 1 } };
  return { ...rest, content: { ...(withoutOwnMoney(content) as object), rates, cancellation } };
}

/** Without the charges, and without the terms of the first plan or of the one that it is made of. */
function withoutOwnMoney(content: unknown): unknown {
  const plans = valueAt(content, "rateBook.plans");
  const usual = valueAt(plans, "0");
  const ids = [valueAt(usual, "id"), valueAt(usual, "parent")];
  const places = (Array.isArray(plans) ? plans : []).flatMap((plan: unknown, place) =>
    ids.includes(valueAt(plan, "id")) ? [`rateBook.plans.${place}.cancellation`] : [],
  );
  return ["rateBook.charges", ...places].reduce((left, path) => withValueAt(left, path, undefined), content);
}

interface Parts {
  hotel: Pick<HotelAnswers, "name" | "street" | "city" | "region"> & { postalCode?: string };
  off?: readonly string[];
}

function eachOf(translations: PropertyDocument["translations"], change: (texts: unknown, code: string) => unknown) {
  return Object.fromEntries(Object.entries(translations).map(([code, texts]) => [code, change(texts, code)]));
}

function recordAt(part: unknown, path: string): object | undefined {
  const found = valueAt(part, path);
  return typeof found === "object" && found !== null ? found : undefined;
}

/** Such as `garden-room`: kinds that are called alike have the same. */
export function typeId(name: string, place: number): string {
  const letters = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-\d]+|-+$/g, "");
  return letters || `room-${place + 1}`;
}
