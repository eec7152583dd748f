import type { Sides } from "#content/keyed-documents.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/**
 * The document with an id for each type of room that has none yet: its bookings are kept under it, and nobody sees it. Those of types that
 * the house has no more are taken: past bookings have them.
 */
export function withTypeIds(document: PropertyDocument, former: readonly { id: string }[] = []): PropertyDocument {
  const types = valueAt(document.content, "roomTypes");
  if (!Array.isArray(types)) return document;
  const taken = new Set([...types, ...former].map((type: unknown) => valueAt(type, "id")));
  return types.reduce<PropertyDocument>((before, type: unknown, index) => {
    if (valueAt(type, "id")) return before;
    const number = Array.from({ length: taken.size + 1 }, (_, at) => at + 1).find((one) => !taken.has(`type-${one}`));
    const id = `type-${number}`;
    taken.add(id);
    return withValueAt(before, `content.roomTypes.${index}.id`, id);
  }, document);
}

/** One's own document with another id for each type of its own whose id another owner has given to a type of theirs. */
export function withOwnTypeIds({ before, theirs, mine }: Sides<PropertyDocument>): PropertyDocument {
  const [known, others, own] = [typesIn(before), typesIn(theirs), typesIn(mine)];
  const taken = new Set([...known.keys(), ...others.keys(), ...own.keys()]);
  return [...own].reduce((document, [id, name]) => {
    if (known.has(id) || !others.has(id) || others.get(id) === name) return document;
    const number = Array.from({ length: taken.size + 1 }, (_, at) => at + 1).find((one) => !taken.has(`type-${one}`));
    taken.add(`type-${number}`);
    return renamed(document, id, `type-${number}`) as PropertyDocument;
  }, mine);
}

/** The name of each type by its id. */
function typesIn({ content }: PropertyDocument): Map<unknown, unknown> {
  const types = valueAt(content, "roomTypes");
  return new Map(
    (Array.isArray(types) ? types : []).map((type: unknown) => [valueAt(type, "id"), valueAt(type, "category")]),
  );
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
