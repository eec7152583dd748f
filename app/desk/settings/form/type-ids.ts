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
