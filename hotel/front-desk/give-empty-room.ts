import type { FrontDeskTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import { overlaps } from "#hotel/kernel/stay.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";
import type { Placement } from "#hotel/inventory/plan-rooms.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";

/**
 * A guest without a room gets one that is empty at this hour: tonight's free ones count those whose guest leaves today
 * and has not left. Rooms that others are assigned come late, accessible ones later, and dirty ones last. Runs inside a
 * transaction that holds the type's lock alone. Problem: `others-unhoused` where no room can be had.
 */
export async function giveEmptyRoom(
  tx: FrontDeskTables,
  stay: DeskStay,
  today: PlainDate,
): Promise<Placement | Problem> {
  const { type } = stay;
  const { rooms, features, stays } = await readHouse(tx, type, today);
  const dirty = await tx.housekeeping.dirtyRooms();
  const assigned = new Set(stays.filter((other) => overlaps(other, stay)).map((other) => other.room));
  const late = heldBack(features);
  const rank = (room: number) =>
    (assigned.has(room) ? 1 : 0) + 2 * (late.indexOf(room) + 1) + (dirty.includes(room) ? 2 * rooms.length + 2 : 0);
  const best = rooms.toSorted((a, b) => rank(a) - rank(b) || a - b);
  const given = await giveRooms(tx, { type, today, requests: [{ stay, rooms: best, pinned: true, isNow: true }] });
  return isProblem(given) ? { problem: "others-unhoused", reason: "impossible", bookingIds: [] } : given;
}
