import type { BookingPorts } from "./ports.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { readChildren, readOneLine, type SentLine, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { findAvailability } from "./find-availability.ts";
import { findShortage } from "./find-shortage.ts";
import { addLinesToCart, areAddedSince, priceForGuest } from "./keep-cart.ts";
import { ownHolds } from "./own-holds.ts";
import { shareChildren, shareGuests } from "./rules/share-guests.ts";

/** Rooms of one or more types for the same nights; nothing of it trusted. */
export interface SentRooms extends Pick<SentLine, "start" | "end" | "accessible" | "guests" | "children"> {
  /** How many of each type; types without any are left out. */
  rooms: readonly ({ type: unknown; rooms: unknown } & Pick<SentLine, "plan" | "code">)[];
  /** How many lines the cart had when they were first sent, where the answer to that was lost: what was added since is not added again. */
  had?: number | undefined;
}

/**
 * Puts rooms of one or more types into the cart, with the guests and the children among them shared among the types.
 * Problems: `invalid-fields`, with `too-many-guests` for `guests` where they don't all fit, `too-many-children` for `children`
 * where a type would have no adult, `too-many` for `rooms` where all in the cart together are more than one guest may book,
 * and `empty-cart` for `items` where no room is chosen; `stay-refused`; those of `findShortage` and `addLinesToCart`.
 */
export async function addRoomsToCart(
  ports: BookingPorts,
  visitor: Visitor,
  sent: SentRooms,
): Promise<Problem | undefined> {
  const lines = readRooms(ports, sent);
  if (isProblem(lines)) return lines;
  const priced = priceForGuest(ports, visitor, lines);
  if (isProblem(priced)) return priced;
  const { had } = sent;
  if (had !== undefined && (await areAddedSince(ports, visitor, { lines, had }))) return undefined;
  const tooMany = await whyTooMany(ports, visitor, lines);
  if (tooMany) return tooMany;
  const found = await findAvailability(ports, sent, await ownHolds(ports, visitor.visit));
  if (isProblem(found)) return found;
  for (const { type, ...line } of lines) {
    const asked = { ...line, start: sent.start, end: sent.end, type: type.id };
    const shortage = await findShortage(ports, asked, { told: found.types, visit: visitor.visit, joinsCart: true });
    if (shortage) return shortage;
  }
  return addLinesToCart(ports, visitor, lines);
}

/** Beside what is in the cart, all of them have to be as few as one guest may book. */
async function whyTooMany(
  ports: BookingPorts,
  { visit }: Visitor,
  lines: readonly WantedLine[],
): Promise<Problem | undefined> {
  const { maxRooms } = limitsOf(ports);
  const { items } = await ports.store.carts.read(visit);
  const rooms = [...items, ...lines].reduce((total, line) => total + line.rooms, 0);
  return rooms > maxRooms ? fieldProblem("rooms", "too-many", maxRooms) : undefined;
}

function readRooms(ports: BookingPorts, { rooms, guests, children, ...sent }: SentRooms): WantedLine[] | Problem {
  const limits = limitsOf(ports);
  if (rooms.length === 0) return fieldProblem("items", "empty-cart");
  const wanted: WantedLine[] = [];
  for (const one of rooms) {
    const line = readOneLine({ ...sent, ...one, guests: one.rooms }, ports.catalogue, limits);
    if (isProblem(line)) return line;
    wanted.push(line);
  }
  const count = /^[1-9]\d{0,3}$/.test(String(guests)) ? Number(guests) : undefined;
  if (count === undefined) return fieldProblem("guests", "not-a-count");
  const shares = shareGuests(
    count,
    wanted.map((line) => ({ rooms: line.rooms, guestsPerRoom: line.type.guestsPerRoom })),
  );
  const most = wanted.reduce((total, line) => total + line.rooms * line.type.guestsPerRoom, 0);
  if (!shares) return fieldProblem("guests", "too-many-guests", most);
  const { ages, faults } = readChildren({ children }, count);
  if (faults.length > 0) return { problem: "invalid-fields", fields: faults };
  const housed = wanted.map((line, at) => ({ ...line, guests: shares[at] ?? line.rooms }));
  return withChildren(housed, ages);
}

function withChildren(lines: readonly WantedLine[], ages: readonly number[]): WantedLine[] | Problem {
  if (ages.length === 0) return [...lines];
  const shares = shareChildren(ages, lines);
  if (!shares) return fieldProblem("children", "too-many-children");
  return lines.map((line, at) => (shares[at]?.length ? { ...line, children: shares[at] } : line));
}
