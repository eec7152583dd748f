import type { BookingPorts } from "./ports.ts";
import { leftForStay, MOST_TOLD, shortNight, withoutHeld } from "#hotel/inventory/rules/availability.ts";
import { earlier, later } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { overlaps, type Stay } from "#hotel/kernel/stay.ts";
import { readOneLine, type SentLine, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { ownHolds } from "./own-holds.ts";

/** What is known where the stay is chosen. */
export interface Choosing {
  /** Rooms left for the stay, as strangers are told, or this browser. */
  told: readonly { type: RoomTypeId; left: number }[];
  /** The browser that chooses: what is held for it is left for it. */
  visit: string | undefined;
  /** Whether the stay would join what is in the browser's cart, or is judged alone. */
  joinsCart: boolean;
}

/**
 * Why there are too few rooms for a stay, so that it is refused where it is chosen and not at the checkout. Undefined where
 * there are enough, and for what is no stay: that is said when it is put into the cart.
 */
export async function findShortage(
  ports: BookingPorts,
  sent: SentLine,
  choosing: Choosing,
): Promise<Problem | undefined> {
  const limits = limitsOf(ports);
  const line = readOneLine(sent, ports.catalogue, limits);
  if (isProblem(line)) return undefined;
  const { visit, joinsCart } = choosing;
  const inCart = joinsCart && visit !== undefined ? (await ports.store.carts.read(visit)).items : [];
  const rooms = inCart.reduce((total, item) => total + item.rooms, line.rooms);
  if (rooms > limits.maxRooms) return fieldProblem("rooms", "too-many", limits.maxRooms);
  const left = choosing.told.find(({ type }) => type === line.type.id)?.left ?? line.rooms;
  if (line.accessible) return left < line.rooms ? noneLeft(line, line.accessible) : undefined;
  const sameType = inCart.filter((item) => item.type === line.type.id && overlaps(item, line));
  const wanted = sameType.reduce((total, item) => total + item.rooms, line.rooms);
  if (wanted <= left) return undefined;
  if (left < line.rooms && left < MOST_TOLD) return { problem: "sold-out", line: 0, type: line.type.id, left };
  return shortByCounters(ports, { line, beside: sameType, visit });
}

type CartLine = Stay & { type: string; rooms: number };

/** Night by night, because the stays in the cart may lie on different ones. */
async function shortByCounters(
  ports: BookingPorts,
  { line, beside, visit }: { line: WantedLine; beside: readonly CartLine[]; visit: string | undefined },
): Promise<Problem | undefined> {
  const type = line.type.id;
  const lines = [...beside, { type, rooms: line.rooms, checkIn: line.checkIn, checkOut: line.checkOut }];
  const from = lines.map(({ checkIn }) => checkIn).reduce(earlier);
  const to = lines.map(({ checkOut }) => checkOut).reduce(later);
  const own = (await ownHolds(ports, visit)).flatMap((order) => order.lines);
  const counts = withoutHeld(await ports.store.inventory.nights({ from, to }), own);
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
