import { freeId } from "./free-id.ts";
import { OWN_LANGUAGE } from "./languages.ts";
import { describedRoom, withMadeTexts } from "./made-texts.ts";
import { listOf, valueAt, withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";
import { type SizeUnit, sizeIn, sizeUnitIn } from "./room-size.ts";
import { newKind } from "./sample-pictures.ts";
import { namedLike } from "./type-names.ts";

/** What somebody answers about a hotel that is set up for the first time; prices in cents, the tax in basis points. */
export interface HotelAnswers {
  name: string;
  street: string;
  city: string;
  region: string;
  /** Two letters, as in ISO 3166-1. */
  country: string;
  postalCode: string;
  phone: string;
  email: string;
  timeZone: string;
  checkInTime: string;
  checkOutTime: string;
}

export interface RoomAnswers {
  /** Of the document's kind that was asked about. */
  place?: number;
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
    const without = kindsIn(part).map((type) => ({ ...type, beds: undefined, inside: [] }));
    return without.length > 0 ? withValueAt(part, "roomTypes", without) : part;
  };
  return {
    content: withValueAt(emptied(content), "accessibleRooms", []),
    translations: eachOf(translations, emptied),
  };
}

/**
 * The document with the hotel's own name and address. Answered for the first time it is another house's, whose title and map go; answered
 * again it keeps the owner's own, the map unless the house is in another city, and its rooms stay as large in a country that measures otherwise.
 * Its schema checks them.
 */
export function withHotel(
  { content, translations }: PropertyDocument,
  answers: HotelAnswers,
  isAgain = false,
): PropertyDocument {
  const { postalCode, ...facts } = answers;
  const { hotel, off = [], ...others } = content as Parts;
  const { postalCode: _, ...before } = hotel;
  const named = { ...before, ...facts, ...(postalCode && { postalCode }) };
  const isElsewhere = !isAgain || hotel.city !== answers.city;
  const without = isElsewhere ? [...new Set([...off, "services.map"])] : off;
  const told = { before: hotel, after: answers };
  const said = (part: unknown, language: string) => {
    const titled = isAgain ? part : withValueAt(part, "pages.home.title", `${answers.name}, ${answers.city}`);
    return withMadeTexts(titled, language, told);
  };
  const answered = { ...others, hotel: named, off: without };
  const unit = sizeUnitIn(answers.country);
  const isOtherUnit = isAgain && sizeUnitIn(hotel.country) !== unit;
  return {
    content: said(isOtherUnit ? withSizesIn(answered, unit) : answered, OWN_LANGUAGE),
    translations: eachOf(translations, (texts, code) => (valueAt(texts, "pages.home") ? said(texts, code) : texts)),
  };
}

function withSizesIn(content: object, unit: SizeUnit): object {
  const roomTypes = kindsIn(content).map((kind) => ({ ...kind, size: sizeIn(unit, valueAt(kind, "size")) }));
  return { ...content, roomTypes };
}

/**
 * The document with these rooms. Of the house's own kinds the first `asked` were asked about: one that is called as before, or stands
 * where it stood, stays what it is but for what is answered otherwise; a new one has nothing of theirs, and the kinds behind them stay. Without
 * `asked` the kinds are another house's: none of them stays, nor what names them or their rooms, and each new one is described like the
 * one that was there.
 */
export function withRooms(document: PropertyDocument, types: readonly RoomAnswers[], asked?: number): PropertyDocument {
  const { content, translations } = asked === undefined ? withoutOfSomeRooms(document) : document;
  const own = kindsIn(content);
  const known = asked === undefined ? [] : own;
  const places = knownPlaces(types, known);
  const kinds = places.map((place) => (place === undefined ? undefined : known[place]));
  const ids = idsFor(types, kinds, known.map(idOf));
  // The same kind in each language: where that one has no words, another kind's would be taken for its own.
  const likeIn = (part: unknown, language: string) =>
    places.map((place, index) => {
      if (place === undefined && asked !== undefined) return newKind(language);
      return recordAt(part, `roomTypes.${place ?? (index < own.length ? index : 0)}`);
    });
  const likes = likeIn(content, OWN_LANGUAGE);
  const descriptionOf = (like: object | undefined, index: number, language: string) => {
    const guests = { before: Number(valueAt(likes[index], "guestsPerRoom")), after: types[index]?.guests ?? 1 };
    return describedRoom(valueAt(like, "description"), language, guests);
  };
  const words = types.map((type, index) => ({ id: ids[index], ...wordsAnew(type, kinds[index]) }));
  const described = types.map(({ nightlyPriceCents, size, guests }, index) => {
    const isAsMany = valueAt(kinds[index], "guestsPerRoom") === guests;
    const facts = { nightlyPriceCents, size, ...(!isAsMany && { guestsPerRoom: guests, adults: guests }) };
    const description = descriptionOf(likes[index], index, OWN_LANGUAGE);
    return { ...likes[index], ...words[index], ...facts, description };
  });
  const keptIn = (part: unknown) => (asked === undefined ? [] : kindsIn(part).slice(asked));
  const keptRooms = keptIn(content).map((kind) => [idOf(kind), valueAt(content, `rooms.${idOf(kind)}`)] as const);
  const rooms = Object.fromEntries([
    ...types.map(({ numbers }, index) => [ids[index], numbers] as const),
    ...keptRooms,
  ]);
  const numbers = Object.values(rooms).flat();
  const accessible = listAt(content, "accessibleRooms").filter((room) => numbers.includes(valueAt(room, "number")));
  const inOthers = (texts: unknown, language: string) => {
    if (!valueAt(texts, "roomTypes.0")) return texts;
    // The names are in the house's own language: one that is switched off is to have its own before it comes back.
    const isOff = ((content as Parts).off ?? []).includes(language);
    const toBeWritten = ({ id, ...said }: (typeof words)[number]) => {
      return { id, ...Object.fromEntries(Object.entries(said).map(([part, text]) => [part, text && ""])) };
    };
    const roomTypes = likeIn(texts, language).map((like, index) => {
      const said = words[index] && isOff ? toBeWritten(words[index]) : words[index];
      return { ...like, ...said, description: descriptionOf(like, index, language) };
    });
    return { ...(texts as object), roomTypes: [...roomTypes, ...keptIn(texts)] };
  };
  const roomTypes = [...described, ...keptIn(content)];
  return {
    content: { ...(content as object), roomTypes, rooms, accessibleRooms: accessible },
    translations: eachOf(translations, inOthers),
  };
}

/** Without the floors that are named, the numbers that rooms had before, and the rates that are for some types of rooms alone. */
function withoutOfSomeRooms({ content, translations }: PropertyDocument): PropertyDocument {
  const withoutFloors = (part: unknown) => withValueAt(part, "floors", undefined);
  const book = recordAt(content, "rateBook") ?? {};
  const isOfAll = (rate: object) => valueAt(rate, "types") === undefined;
  const charges = new Set(listAt(book, "charges").filter(isOfAll).map(idOf));
  const overThose = (rate: object) => {
    const over = valueAt(rate, "over");
    return Array.isArray(over) ? { ...rate, over: over.filter((id) => charges.has(String(id))) } : rate;
  };
  const ofAll = Object.keys(book).reduce(
    (all, list) => withValueAt(all, `rateBook.${list}`, listAt(book, list).filter(isOfAll).map(overThose)),
    withValueAt(withoutFloors(content), "renumbered", undefined),
  );
  return {
    content: withValueAt(ofAll, "rateBook.rooms", undefined),
    translations: eachOf(translations, withoutFloors),
  };
}

/** Each kind has an id of its own; one that is called like one above has the same, which is refused. */
function idsFor(types: readonly RoomAnswers[], kinds: readonly (object | undefined)[], known: readonly string[]) {
  const ids: string[] = [];
  for (const [index, { name }] of types.entries()) {
    const alike = types.slice(0, index).findIndex((one) => namedLike(one.name) === namedLike(name));
    const own = kinds[index] ? idOf(kinds[index]) : ids[alike];
    // What was made of a kind's first name stays, whatever it is called now: another kind may have it.
    ids.push(own ?? freeId(typeId(name, index), new Set([...known, ...ids])));
  }
  return ids;
}

/** Which of the known kinds each answer tells of: the one that is called so, else the one at its place, if no other answer names that. */
function knownPlaces(types: readonly RoomAnswers[], known: readonly object[]): (number | undefined)[] {
  const names = known.map((kind) => namedLike(String(valueAt(kind, "category"))));
  const named = types.map(({ name }) => names.indexOf(namedLike(name)));
  return types.map(({ place = -1 }, index) => {
    const own = named[index] ?? -1;
    if (own >= 0) return own;
    return known[place] && !named.includes(place) ? place : undefined;
  });
}

/** The words that are answered of a kind, of a known one those that are others than before. */
function wordsAnew({ name, beds }: RoomAnswers, kind: object | undefined) {
  const isCalledSo = valueAt(kind, "category") === name;
  const hasSuchBeds = kind !== undefined && valueAt(kind, "beds") === beds;
  return { ...(!isCalledSo && { category: name, roomName: name }), ...(!hasSuchBeds && { beds }) };
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
  const places = listOf(plans).flatMap((plan, place) =>
    ids.includes(valueAt(plan, "id")) ? [`rateBook.plans.${place}.cancellation`] : [],
  );
  return ["rateBook.charges", ...places].reduce((left, path) => withValueAt(left, path, undefined), content);
}

interface Parts {
  hotel: Pick<HotelAnswers, "name" | "street" | "city" | "region" | "country"> & { postalCode?: string };
  off?: readonly string[];
}

function eachOf(translations: PropertyDocument["translations"], change: (texts: unknown, code: string) => unknown) {
  return Object.fromEntries(Object.entries(translations).map(([code, texts]) => [code, change(texts, code)]));
}

function kindsIn(part: unknown): object[] {
  return listAt(part, "roomTypes");
}

function listAt(part: unknown, path: string): object[] {
  const found = valueAt(part, path);
  return Array.isArray(found) ? (found as object[]) : [];
}

function idOf(kind: object): string {
  return String(valueAt(kind, "id"));
}

function recordAt(part: unknown, path: string): object | undefined {
  const found = valueAt(part, path);
  return typeof found === "object" && found !== null ? found : undefined;
}

/** Such as `garden-room`. */
function typeId(name: string, place: number): string {
  const letters = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-\d]+|-+$/g, "");
  return letters || `room-${place + 1}`;
}
