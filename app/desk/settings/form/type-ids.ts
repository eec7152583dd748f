import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/** The document with an id for each type of room that has none yet: its bookings are kept under it, and nobody sees it. */
export function withTypeIds(document: PropertyDocument): PropertyDocument {
  const types = valueAt(document.content, "roomTypes");
  if (!Array.isArray(types)) return document;
  const taken = new Set(types.map((type) => valueAt(type, "id")));
  return types.reduce<PropertyDocument>((before, type: unknown, index) => {
    if (valueAt(type, "id")) return before;
    const number = Array.from({ length: types.length + 1 }, (_, at) => at + 1).find((one) => !taken.has(`type-${one}`));
    const id = `type-${number}`;
    taken.add(id);
    return withValueAt(before, `content.roomTypes.${index}.id`, id);
  }, document);
}
