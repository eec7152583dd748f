import { pairedEntries } from "./list-entries.ts";
import { isRecord, listOf, recordOf, valueAt, withValueAt } from "./places.ts";
import type { PropertyDocument } from "./property-document.ts";

/** The lists of the rate book whose entries may be for some types alone. */
const OF_TYPES = ["seasons", "weekdays", "lengths", "dates", "restrictions", "codes", "charges"].map(
  (list) => `rateBook.${list}`,
);
const CHARGES = "rateBook.charges";

/**
 * A document that has a type of rooms no more, with all that hung on it as it was before: which rooms are of it and accessible, on
 * which floors they are, which had other numbers, and which rates, taxes and fees name it. So the type comes back with them where somebody chose to
 * keep it. The type itself and its own rates are not put back here.
 */
export function withPartsOfType(document: PropertyDocument, before: PropertyDocument, id: string): PropertyDocument {
  const numbers = new Set(numbersIn(valueAt(before.content, `rooms.${id}`)));
  const isOfType = (number: unknown) => numbers.has(Number(number));
  const without = withoutRooms(document, isOfType);
  const accessible = withEntries(without, { before, list: "accessibleRooms" }, ({ number }) => isOfType(number));
  const renumbered = withEntries(accessible, { before, list: "renumbered" }, ({ to }) => isOfType(to));
  const onFloors = withNames(renumbered, { before, list: "floors", of: "rooms" }, isOfType);
  const isKept = (name: unknown) => name === id;
  const ofType = OF_TYPES.reduce((all, list) => withNames(all, { before, list, of: "types" }, isKept), onFloors);
  return withTakenOf(ofType, { before, without: document });
}

/** Taxes are taken again of what is levied again, unless it is computed after them where it stands. */
function withTakenOf(document: PropertyDocument, { before, without }: Record<"before" | "without", PropertyDocument>) {
  const [was, left] = [entriesAt(before, CHARGES), entriesAt(without, CHARGES)];
  const back = entriesAt(document, CHARGES).filter((charge) => !left.some(({ id }) => id === charge.id));
  return left.reduce<PropertyDocument>((all, { id, kind }, index) => {
    const names = listOf(was.find((charge) => charge.id === id)?.over);
    const lost = back.filter((charge) => names.includes(charge.id) && charge.kind !== kind);
    if (lost.length === 0) return all;
    const place = `content.${CHARGES}.${index}.over`;
    return withValueAt(all, place, [...listOf(valueAt(all, place)), ...lost.map((charge) => charge.id)]);
  }, document);
}

/** No room is of two types. */
function withoutRooms(document: PropertyDocument, isOfType: (number: unknown) => boolean): PropertyDocument {
  return Object.entries(recordOf(valueAt(document.content, "rooms"))).reduce((all, [type, numbers]) => {
    const others = numbersIn(numbers).filter((number) => !isOfType(number));
    return others.length === numbersIn(numbers).length ? all : withValueAt(all, `content.rooms.${type}`, others);
  }, document);
}

interface Lost {
  before: PropertyDocument;
  list: string;
}

type Entry = Readonly<Record<string, unknown>>;

/** The entries of a list that are of the type and gone stand behind the others. */
function withEntries(document: PropertyDocument, { before, list }: Lost, isOfType: (entry: Entry) => boolean) {
  const was = entriesAt(before, list);
  const pairs = pairedEntries(was, entriesAt(document, list), list);
  return was.reduce<PropertyDocument>((all, entry, index) => {
    return pairs.includes(index) || !isOfType(entry) ? all : withOneMore(all, { before, list, index, entry });
  }, document);
}

/** The same of entries that name rooms or types: one that is there still names them again, one that named no other comes back. */
function withNames(
  document: PropertyDocument,
  { before, list, of }: Lost & { of: string },
  isOfType: (name: unknown) => boolean,
) {
  const was = entriesAt(before, list);
  const pairs = pairedEntries(was, entriesAt(document, list), list);
  return was.reduce<PropertyDocument>((all, entry, index) => {
    const names = listOf(entry[of]);
    const lost = names.filter(isOfType);
    if (lost.length === 0) return all;
    const at = pairs.indexOf(index);
    if (at < 0) return lost.length < names.length ? all : withOneMore(all, { before, list, index, entry });
    const place = `content.${list}.${at}.${of}`;
    const present = valueAt(all, place);
    // Without names a rate is for all types, and so for this one too.
    if (present === undefined && lost.length < names.length) return all;
    const others = listOf(present);
    return withValueAt(all, place, [...others, ...lost.filter((name) => !others.includes(name))]);
  }, document);
}

/** An entry of before behind those that there are, in each language that had it. */
function withOneMore(
  document: PropertyDocument,
  { before, list, index, entry }: Lost & { index: number; entry: Entry },
): PropertyDocument {
  const { length } = entriesAt(document, list);
  const longer = withValueAt(document, `content.${list}`, [...entriesAt(document, list), entry]);
  return Object.keys(document.translations).reduce((all, code) => {
    const words = valueAt(before.translations[code], `${list}.${index}`);
    if (words === undefined || words === "") return all;
    const place = `translations.${code}.${list}`;
    const present = listOf(valueAt(all, place));
    const filled = Array.from({ length }, (_, one) => present[one] ?? "");
    return withValueAt(all, place, [...filled, words]);
  }, longer);
}

function entriesAt({ content }: PropertyDocument, list: string): readonly Entry[] {
  return listOf(valueAt(content, list)).filter(isRecord);
}

function numbersIn(numbers: unknown): number[] {
  return listOf(numbers).map(Number);
}
