import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";

/** The document with each room that has a new number under it wherever the old one still stands. */
export function withNewNumbers(document: PropertyDocument): PropertyDocument {
  const told = valueAt(document.content, "renumbered");
  return (Array.isArray(told) ? told : []).reduce<PropertyDocument>((before, one: unknown) => {
    const [from, to] = [valueAt(one, "from"), valueAt(one, "to")];
    const rooms = valueAt(before.content, "rooms");
    const isNew = typeof from === "number" && typeof to === "number" && !holds(rooms, to);
    if (!isNew || !holds(rooms, from)) return before;
    return PLACES.reduce((all, place) => {
      const known = valueAt(all.content, place);
      return known === undefined ? all : withValueAt(all, `content.${place}`, under(known, from, to));
    }, before);
  }, document);
}

/** Where rooms stand by their numbers. */
const PLACES = ["rooms", "floors", "accessibleRooms"];

function holds(rooms: unknown, number: number): boolean {
  return Object.values(rooms ?? {}).some((numbers) => Array.isArray(numbers) && numbers.includes(number));
}

/** In lists of numbers, and where an entry is about one. */
function under(part: unknown, from: number, to: number): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => (one === from ? to : under(one, from, to)));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]: [string, unknown]) => [
      name,
      name === "number" && inner === from ? to : under(inner, from, to),
    ]),
  );
}
