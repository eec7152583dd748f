import type { Ports } from "#hotel/ports/ports.ts";
import { leftForStay, MOST_TOLD, shortNight } from "#hotel/rules/availability.ts";
import { earlier, later } from "#hotel/rules/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import type { Stay } from "#hotel/rules/stay.ts";
import { readOneLine, type SentLine, type WantedLine } from "#hotel/rules/wanted-lines.ts";
import { limitsOf } from "#hotel/steps/limits.ts";

const DAY_MS = 86_400_000;

/** What is known where the stay is chosen. */
export interface Choosing {
  /** Rooms left for the stay, as strangers are told. */
  told: readonly { type: RoomTypeId; left: number }[];
  /** The browser whose cart the stay would join; undefined judges the stay alone. */
  visit: string | undefined;
}

/**
 * Why there are too few rooms for a stay, so that it is refused where it is chosen and not at the checkout. Undefined where
 * there are enough, and for what is no stay: that is said when it is put into the cart.
 */
export async function findShortage(ports: Ports, sent: SentLine, choosing: Choosing): Promise<Problem | undefined> {
  const limits = limitsOf(ports);
  const line = readOneLine(sent, ports.catalogue, limits);
  if (isProblem(line)) return undefined;
  const inCart = choosing.visit === undefined ? [] : (await ports.store.carts.read(choosing.visit)).items;
  const rooms = inCart.reduce((total, item) => total + item.rooms, line.rooms);
  if (rooms > limits.maxRooms) return fieldProblem("rooms", "too-many", limits.maxRooms);
  const left = choosing.told.find(({ type }) => type === line.type.id)?.left ?? line.rooms;
  if (line.accessible) return left < line.rooms ? noneLeft(line, line.accessible) : undefined;
  const sameType = inCart.filter((item) => item.type === line.type.id && overlaps(item, line));
  const beside = sameType.length > 0 && (await holdsRooms(ports, choosing.visit)) ? [] : sameType;
  const wanted = beside.reduce((total, item) => total + item.rooms, line.rooms);
  if (wanted <= left) return undefined;
  if (left < line.rooms && left < MOST_TOLD) return { problem: "sold-out", line: 0, type: line.type.id, left };
  return shortByCounters(ports, line, beside);
}

/** What waits for its payment is held for this browser, and is not among the rooms that are left. */
async function holdsRooms({ store, clock }: Ports, visit: string | undefined): Promise<boolean> {
  const orders = visit === undefined ? [] : await store.orders.ofVisit(visit, clock.now() - DAY_MS);
  return orders.some(({ state }) => state === "held" || state === "expiring");
}

/** Night by night, because the stays in the cart may lie on different ones. */
async function shortByCounters(
  { store }: Ports,
  line: WantedLine,
  beside: readonly (Stay & { type: string; rooms: number })[],
): Promise<Problem | undefined> {
  const type = line.type.id;
  const lines = [...beside, { type, rooms: line.rooms, checkIn: line.checkIn, checkOut: line.checkOut }];
  const from = lines.map(({ checkIn }) => checkIn).reduce(earlier);
  const to = lines.map(({ checkOut }) => checkOut).reduce(later);
  const counts = await store.inventory.nights({ from, to });
  if (!shortNight(counts, lines)) return undefined;
  const left = leftForStay(counts, type, line);
  const inCart = beside.reduce((total, { rooms }) => total + rooms, 0);
  return left < MOST_TOLD
    ? { problem: "sold-out", line: 0, type, left, inCart }
    : { problem: "sold-out", line: 0, type, wanted: line.rooms + inCart };
}

function noneLeft({ type }: WantedLine, feature: NonNullable<WantedLine["accessible"]>): Problem {
  return { problem: "no-accessible-room", line: 0, type: type.id, feature, reason: "none-left" };
}

function overlaps(one: Stay, other: Stay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
}
