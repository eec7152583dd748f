/** What an accessible room can be promised for (2010 ADA Standards 806.2 and 806.3). */
export type RoomFeature = "mobility" | "communication";

/** Rooms by number with what they can be promised for; a room that is not listed is an ordinary one. */
export type FeaturedRooms = ReadonlyMap<number, readonly RoomFeature[]>;

/**
 * The feature that a guest asks for in a form or a call: `true` asks for mobility; nothing, an empty field or `false`
 * asks for none. "unknown" for anything else.
 */
export function readFeature(sent: unknown): RoomFeature | "none" | "unknown" {
  if (sent === undefined || sent === null || sent === "" || sent === false || sent === "false") return "none";
  if (sent === true || sent === "true") return "mobility";
  return sent === "mobility" || sent === "communication" ? sent : "unknown";
}

/** The rooms that keep the promise of a feature. */
export function roomsWith(rooms: FeaturedRooms, feature: RoomFeature): number[] {
  return [...rooms].filter(([, features]) => features.includes(feature)).map(([room]) => room);
}

/**
 * Accessible rooms in the order in which other guests may use them up once no ordinary room is left (28 CFR
 * 36.302(e)(1)(iii)): the mobility features last, and what has both last of all.
 */
export function heldBack(rooms: FeaturedRooms): number[] {
  const worth = (features: readonly RoomFeature[]) => features.length + (features.includes("mobility") ? 1 : 0);
  return [...rooms].toSorted(([a, of], [b, and]) => worth(of) - worth(and) || a - b).map(([number]) => number);
}
