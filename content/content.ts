import { z } from "zod";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { accessibleRoom, featuresOf } from "./accessible-rooms.ts";
import { nearestReadable, type Scheme } from "./brand-colour.ts";
import { cancellation } from "./cancellation.ts";
import { LANGUAGES, type Language, OWN_LANGUAGE } from "./languages.ts";
import * as housePages from "./house-pages.ts";
import { faultInWords, issuesIn } from "./content-faults.ts";
import { type CanBeOff, switchedOff } from "./switched-off.ts";
import { roomSize } from "./room-size.ts";
import { floorOf } from "./room-ranges.ts";
import { bookOf, rateBook } from "./rate-book.ts";
import { bookFaults } from "./rate-book-faults.ts";
import { accessibleFaults, floorFaults, renumberedFaults, roomFaults } from "./room-faults.ts";
import { timeOfDay, turnOfDay } from "./time-of-day.ts";
import { letterFaults, letters } from "./letters.ts";
import { valueAt } from "./places.ts";
import { asSpoken } from "./spoken-of.ts";
import { translate, words } from "./translation.ts";
import { unwrittenParts } from "./unwritten-texts.ts";
import type { NamedType } from "./type-names.ts";

/** Names, numbers and addresses: the same in every language. */
const fact = z.string().trim().min(1);
const cents = z.int().min(0).max(10_000_000);
const timeZone = z.string().refine(isTimeZone, "must be a time zone such as America/Chicago");
const { picture } = housePages;

const roomType = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, "must be small letters, digits and hyphens"),
  category: words,
  roomName: words,
  nightlyPriceCents: cents.min(1),
  guestsPerRoom: z.int().min(1).max(20),
  adults: z.int().min(1).max(20),
  beds: words.optional(),
  size: roomSize.optional(),
  inside: z.array(words),
  description: words,
  picture,
  /** Further pictures, in the order in which they are shown. */
  gallery: z.array(picture).default([]),
});

const home = z.object({
  slides: z.array(z.object({ line: words, picture, focus: z.enum(["left", "center", "right", "whole"]) })).min(1),
  pitch: z.object({ title: words, paragraphs: z.array(words).min(1), picture }),
  rates: z.object({ title: words, intro: words }),
  river: z.object({ title: words, text: words, picture }),
});

/** Numbers on doors. */
const roomNumber = z.int().min(1).max(99_999);
const roomNumbers = z.array(roomNumber);
export const onFloor = roomNumbers.min(1);

/** How a page presents itself to those who look for a hotel; the title also names the browser's tab. */
const foundPage = z.object({ title: words, description: words });

const pages = z.object({
  home: foundPage,
  room: foundPage,
  services: foundPage,
  about: foundPage,
  facility: foundPage,
  facilities: foundPage,
  accessibility: foundPage,
  privacy: foundPage,
  terms: foundPage,
});

/** What a document's content holds, place by place; what its places must be to each other comes below. */
export const hotelShape = z.object({
  hotel: z.object({
    name: fact,
    tagline: words,
    street: fact,
    city: fact,
    region: fact,
    postalCode: fact.optional(),
    country: z.string().regex(/^[A-Z]{2}$/, "must be a country's two letters, such as US"),
    phone: fact,
    /** Where guests call when nobody answers the first one. */
    secondPhone: fact.optional(),
    email: z.email(),
    timeZone,
    businessDayTurns: turnOfDay.default("04:00"),
    checkInTime: timeOfDay,
    checkOutTime: timeOfDay,
    /** Of buttons and links; the river's where none is chosen. */
    brandColour: brandColour("light").optional(),
    /** The same in the dark; the nearest that can be read there where none is chosen. */
    brandColourDark: brandColour("dark").optional(),
    /** In the place of the name at the top of every page; it says the name to whoever can't see it. */
    logo: housePages.logo.optional(),
  }),
  cancellation,
  rates: z.object({ taxBasisPoints: z.int().min(0).max(10_000), feePerLineCents: cents }),
  rateBook: rateBook.optional(),
  roomTypes: z.array(roomType).min(1),
  /** Room numbers by the id of their type. */
  rooms: z.record(z.string(), roomNumbers),
  /** Which rooms are on which floor, where their numbers do not tell. */
  floors: z.array(z.object({ name: words, rooms: onFloor })).optional(),
  /** Rooms that were known by another number: their stays and their past stay theirs. */
  renumbered: z.array(z.object({ from: roomNumber, to: roomNumber })).optional(),
  /** Which of them are accessible, each as it was measured. */
  accessibleRooms: z.array(accessibleRoom),
  /** What the house does without, for now or for good. */
  off: switchedOff,
  /** Pages meant to be found, by their address. */
  pages,
  home,
  roomsPage: housePages.roomsPage,
  services: housePages.services,
  about: housePages.about,
  facility: housePages.facility,
  arrival: housePages.arrival,
  statements: housePages.statements,
  /** What the owner says otherwise in letters. */
  letters,
});

const hotelContent = hotelShape
  .superRefine((content, check) => {
    const ofRooms = [...accessibleFaults(content), ...floorFaults(content), ...renumberedFaults(content)];
    for (const { path, message } of [...roomFaults(content), ...letterFaults(content.letters), ...ofRooms]) {
      check.addIssue({ code: "custom", path, message });
    }
    const typeIds = content.roomTypes.map((type) => type.id);
    const { rateBook: book } = content;
    // What single entries are to each other tells nothing where one of them is wrong in itself.
    const isRead = !check.issues.some(({ path }) => path?.[0] === "rateBook");
    for (const { path, message } of book && isRead ? bookFaults(book, typeIds) : []) {
      check.addIssue({ code: "custom", path: ["rateBook", ...path], message });
    }
  })
  .transform(({ rooms, ...content }) => ({
    ...content,
    /** Every room of the house in the order of their numbers. */
    rooms: Object.entries(rooms)
      .flatMap(([type, numbers]) =>
        numbers.map((number) => {
          const measured = content.accessibleRooms.find((room) => room.number === number);
          const floor = floorOf(number, content.floors);
          return { number, type, floor, features: measured ? featuresOf(measured) : [] };
        }),
      )
      .toSorted((a, b) => a.number - b.number),
  }));

/** The content in the house's own language, with the same in each other language by its code. */
export type HotelContent = z.output<typeof hotelContent> & {
  readonly translations: ReadonlyMap<string, HotelContent>;
  /** Types of rooms that earlier versions had, which past bookings name. */
  readonly formerTypes?: readonly NamedType[];
};
export type RoomTypeContent = HotelContent["roomTypes"][number];
export type PictureContent = z.output<typeof picture>;

/** What is wrong with the owner's content, at which place, such as `roomTypes.0.nightlyPriceCents`. */
export interface ContentFault {
  path: string;
  message: string;
}

/** Reads the owner's content and its translations by the code of their language; or tells every fault of them. */
export function checkContent(
  json: unknown,
  translations: Readonly<Record<string, unknown>> = {},
): { content: HotelContent } | { faults: ContentFault[] } {
  const own = checked(json);
  const without = unwrittenParts(json);
  const inOthers = spoken(json, translations).map(([language, texts]) => {
    const { content: translated, faults } = translate(hotelShape, json, texts);
    // What is wrong with the original alone is not said twice.
    const read = faults.length > 0 || "faults" in own ? { faults } : checked(translated);
    return { language, read };
  });
  const faults = inOthers.flatMap(({ language, read }) =>
    "faults" in read ? read.faults.map((fault) => ({ ...fault, path: `translations.${language}.${fault.path}` })) : [],
  );
  if ("faults" in own) return { faults: [...own.faults, ...faults] };
  if (faults.length > 0) return { faults };
  const contents = inOthers.flatMap(({ language, read }) =>
    "content" in read ? [[language, { ...withoutParts(read.content, without), translations: NONE }] as const] : [],
  );
  return { content: { ...withoutParts(own.content, without), translations: new Map(contents) } };
}

function withoutParts<Content extends { off?: CanBeOff[] | undefined }>(content: Content, parts: readonly CanBeOff[]) {
  return parts.length === 0 ? content : { ...content, off: [...new Set([...(content.off ?? []), ...parts])] };
}

/** The same; throws one error that names every fault by its place. */
export function readContent(json: unknown, translations: Readonly<Record<string, unknown>> = {}): HotelContent {
  const read = checkContent(json, translations);
  if ("content" in read) return read.content;
  throw new Error(
    `The hotel's content has faults:\n${read.faults.map(({ path, message }) => `  ${path}: ${message}`).join("\n")}`,
  );
}

/** The content as guests read it in a language. */
export function contentIn(content: HotelContent, language: string): HotelContent {
  return content.translations.get(language) ?? content;
}

/** The languages that the house speaks, its own first. */
export function languagesOf({ translations }: Pick<HotelContent, "translations">): Language[] {
  return LANGUAGES.map(({ code }) => code).filter((code) => code === OWN_LANGUAGE || translations.has(code));
}

const NONE: ReadonlyMap<string, HotelContent> = new Map();

/** A language that is switched off is not looked at: its texts may be as old as they are. */
function spoken(json: unknown, translations: Readonly<Record<string, unknown>>): [string, unknown][] {
  const off = switchedOff.safeParse(valueAt(json, "off"));
  const names: readonly string[] = off.data ?? [];
  return Object.entries(translations).filter(([language]) => !names.includes(language));
}

function checked(json: unknown): { content: z.output<typeof hotelContent> } | { faults: ContentFault[] } {
  const read = hotelContent.safeParse(json, { error: faultInWords });
  if (read.success) {
    const shown = asSpoken(json);
    return shown === json ? { content: read.data } : checked(shown);
  }
  const issues = read.error.issues.flatMap(issuesIn);
  return { faults: issues.map(({ path, message }) => ({ path: path.join(".") || "(all)", message })) };
}

/** What is sold and at what rates, as the rules want it. */
export function catalogueOf(content: HotelContent): Catalogue {
  const catalogue = {
    roomTypes: content.roomTypes.map(({ id, category, roomName, nightlyPriceCents, guestsPerRoom }) => ({
      id,
      category,
      roomName,
      nightlyPrice: nightlyPriceCents,
      guestsPerRoom,
    })),
    taxBasisPoints: content.rates.taxBasisPoints,
    feePerLine: content.rates.feePerLineCents,
    ...(content.formerTypes && { formerTypes: content.formerTypes }),
  };
  return { ...catalogue, ...(content.rateBook && { book: bookOf(content.rateBook, catalogue) }) };
}

/** The house's own colour, as it can be read by day or in the dark. */
function brandColour(scheme: Scheme) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "must be a color such as #0e4f4a")
    .superRefine((colour, check) => {
      const nearest = nearestReadable(colour, scheme);
      if (nearest === colour.toLowerCase()) return;
      const message = `can't be read well on ${scheme} pages; the nearest color that can is ${nearest}`;
      check.addIssue({ code: "custom", message });
    });
}

/** To ask costs more than all else that is asked of a name, and all of a house's documents name the same. */
const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}
