import type { Sides } from "#content/keyed-documents.ts";
import { entriesAt, valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import type { NamedTypes } from "#content/type-names.ts";

/** What each type is called by its id, as far as anything is called so yet. */
export type KnownTypes = ReadonlyMap<unknown, unknown>;

/**
 * The types of the house as it is and as it was, and those of documents. Bookings have their ids: also of a type that a draft alone has no
 * more, and of one that left the house long ago.
 */
export function knownTypes(house: NamedTypes, documents: readonly PropertyDocument[]): KnownTypes {
  const { roomTypes, formerTypes = [] } = house;
  const ofHouse = [...formerTypes, ...roomTypes].map(({ id, category }) => [id, category] as const);
  return new Map<unknown, unknown>([...ofHouse, ...documents.flatMap((document) => [...typesIn(document)])]);
}

/** The document with an id that no `known` type has for each type of room that has none yet: nobody sees it. */
export function withTypeIds(document: PropertyDocument, known: KnownTypes = new Map()): PropertyDocument {
  const taken = new Set([...known.keys(), ...typesIn(document).keys()]);
  return entriesAt(document.content, "roomTypes").reduce<PropertyDocument>((before, type, index) => {
    if (valueAt(type, "id")) return before;
    return withValueAt(before, `content.roomTypes.${index}.id`, takeFreeId(taken));
  }, document);
}

/**
 * One's own document with another id for each type of its own whose id another type has: one that another owner added meanwhile, or a
 * `known` one.
 */
export function withOwnTypeIds(
  { before, theirs, mine }: Sides<PropertyDocument>,
  known: KnownTypes = new Map(),
): PropertyDocument {
  const [begunWith, own] = [typesIn(before), typesIn(mine)];
  const others = new Map([...known, ...typesIn(theirs)]);
  const taken = new Set([...begunWith.keys(), ...others.keys(), ...own.keys()]);
  return [...own].reduce((document, [id, name]) => {
    if (begunWith.has(id) || !others.has(id) || others.get(id) === name) return document;
    return renamed(document, id, takeFreeId(taken)) as PropertyDocument;
  }, mine);
}

function takeFreeId(taken: Set<unknown>): string {
  const number = Array.from({ length: taken.size + 1 }, (_, at) => at + 1).find((one) => !taken.has(`type-${one}`));
  const id = `type-${number}`;
  taken.add(id);
  return id;
}

/** The name of each type by its id. */
export function typesIn({ content }: PropertyDocument): Map<unknown, unknown> {
  return new Map(entriesAt(content, "roomTypes").map((type) => [valueAt(type, "id"), valueAt(type, "category")]));
}

/** Wherever a part of a document names it. */
function renamed(part: unknown, from: unknown, to: string): unknown {
  if (part === from) return to;
  if (Array.isArray(part)) return part.map((one) => renamed(one, from, to));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name === from ? to : name, renamed(inner, from, to)]),
  );
}
