import { entriesAt, valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/**
 * The document with each room that has a new number under it wherever the old one still stands, or another new one that was told of it
 * `before`.
 */
export function withNewNumbers(document: PropertyDocument, before: PropertyDocument): PropertyDocument {
  const toldBefore = toldIn(before);
  return toldIn(document).reduce<PropertyDocument>((present, { from, to }) => {
    const rooms = valueAt(present.content, "rooms");
    if (typeof to !== "number" || holds(rooms, to)) return present;
    const earlier = toldBefore.filter((one) => one.from === from).map((one) => one.to);
    const standing = [from, ...earlier].find((number) => holds(rooms, number));
    if (standing === undefined) return present;
    return PLACES.reduce((all, place) => {
      const known = valueAt(all.content, place);
      return known === undefined ? all : withValueAt(all, `content.${place}`, under(known, standing, to));
    }, present);
  }, document);
}

function toldIn({ content }: PropertyDocument): { from: unknown; to: unknown }[] {
  return entriesAt(content, "renumbered").map((one) => ({ from: valueAt(one, "from"), to: valueAt(one, "to") }));
}

/** Where rooms stand by their numbers. */
const PLACES = ["rooms", "floors", "accessibleRooms"];

function holds(rooms: unknown, number: unknown): boolean {
  return Object.values(rooms ?? {}).some((numbers) => Array.isArray(numbers) && numbers.includes(number));
}

/** In lists of numbers, and where an entry is about one. */
function under(part: unknown, from: unknown, to: number): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => (one === from ? to : under(one, from, to)));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]: [string, unknown]) => [
      name,
      name === "number" && inner === from ? to : under(inner, from, to),
    ]),
  );
}
