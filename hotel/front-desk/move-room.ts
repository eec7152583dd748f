import type { FrontDeskTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { BookingAct } from "#hotel/booking/booking-act.ts";
import type { Modified } from "#hotel/accounts/desk-guard.ts";
import { isGivenDirty, whyNotClean } from "#hotel/inventory/dirty-room.ts";
import { giveRooms } from "#hotel/inventory/give-rooms.ts";

export interface Moved extends Modified {
  /** How many other stays were dealt another room for it. */
  othersMoved: number;
}

export interface WantedMove {
  stay: DeskStay;
  room: number;
  /** False where the stay may be given another room again when rooms are dealt; else it is locked to this one. */
  pin: unknown;
  /** Whether a guest in the house is sent into a dirty room all the same. */
  dirty?: unknown;
}

/**
 * Gives a stay another room of its type from today on and locks it there; or locks it to the one it has, or takes the lock
 * away. Problems: those of `giveRooms`; `wrong-state` once the stay is over; `room-taken` where another guest is in the
 * room now; `room-dirty` for a guest in the house. Runs inside an act on its booking that holds the type's lock alone.
 */
export async function moveRoom(
  tx: FrontDeskTables,
  on: BookingAct,
  { stay, room, pin, dirty }: WantedMove,
): Promise<Moved | Problem> {
  const { clerk, booking, today, at } = on;
  // Who should be gone by now has no night left to spend in another room: that guest is extended first.
  const isOver = stay.life === "left" || stay.life === "no-show" || stay.checkOut <= today;
  if (isOver || (booking.state !== "confirmed" && booking.state !== "pending")) return { problem: "wrong-state" };
  const isInHouse = stay.life === "in-house";
  const isUnlocked = pin === false || pin === "false";
  const pinned = !isUnlocked || isInHouse || stay.accessible !== undefined;
  if (stay.room === room && stay.pinned === pinned) return { modifiedCount: 0, othersMoved: 0 };
  const occupant = isInHouse && stay.room !== room ? await tx.deskStays.occupant(room) : undefined;
  if (occupant) return { problem: "room-taken", room, by: "stay", bookingIds: [occupant.bookingId] };
  if (stay.room !== room) await tx.deskStays.leaveRoom(stay.id, today);
  const given = await giveRooms(tx, { type: stay.type, today, wanted: [{ stay, room, pinned }] });
  if (isProblem(given)) return given;
  const goesThere = isInHouse && stay.room !== room;
  const unclean = goesThere && !isGivenDirty(dirty) ? await whyNotClean(tx, room) : undefined;
  if (unclean) return unclean;
  if (isInHouse) await tx.deskStays.occupy(stay.id, room);
  if (isInHouse && stay.room !== undefined && stay.room !== room) await tx.housekeeping.markDirty(stay.room);
  if (!(await tx.bookings.touch(booking.bookingId, booking.version))) return { problem: "stale-version" };
  const detail = `room ${stay.room ?? "none"} to ${room}${pinned ? ", pinned" : ""}`;
  await tx.audit.add({ actor: clerk.id, act: "stay.moved", subject: String(booking.bookingId), at, detail });
  return { modifiedCount: 1, ...given };
}
