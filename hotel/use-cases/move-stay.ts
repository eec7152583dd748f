import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { DeskStay } from "#hotel/ports/store/desk-stays.ts";
import type { Account } from "#hotel/rules/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/rules/problem.ts";
import { actOnBooking, type BookingAct, type SentAct } from "#hotel/steps/booking-act.ts";
import type { Modified } from "#hotel/steps/desk-guard.ts";
import { giveRooms } from "#hotel/steps/give-rooms.ts";
import { readStayId, stayOf } from "#hotel/steps/stay-act.ts";

/** `id` may be left out where the stay tells the booking; `stayId` where the booking is of one room. */
export interface SentMove {
  id?: unknown;
  stayId?: unknown;
  room: unknown;
  version: unknown;
  /** Whether the stay keeps the room from now on, whatever else is dealt again. */
  pin?: unknown;
}

export interface Moved extends Modified {
  /** How many other stays were dealt another room for it. */
  othersMoved: number;
}

/**
 * Gives a stay another room of its type from today on, or pins it to the one it has, or takes the pin out. Guests in the
 * way who are not fixed to the room are dealt another. A guest in the house always stays pinned. Problems: those of
 * `actOnBooking` and `giveRooms`; `wrong-state` once the stay is over; 0 where it has the room just so.
 */
export async function moveStay(ports: Ports, who: Account | undefined, sent: SentMove): Promise<Moved | Problem> {
  const room = Number(sent.room);
  if (!Number.isInteger(room)) return fieldProblem("room", "invalid");
  const act = await sentAct(ports, sent);
  if (isProblem(act)) return act;
  return actOnBooking(ports, { who, sent: act }, async (tx, on) => {
    await tx.inventory.lockTypes([on.booking.type], "alone");
    const stay = await stayOf(tx, on, sent.stayId);
    if (isProblem(stay)) return stay;
    return move(tx, on, { stay, room, pin: sent.pin === true || sent.pin === "true" });
  });
}

async function sentAct({ store }: Ports, { id, stayId, version }: SentMove): Promise<SentAct | Problem> {
  if (id !== undefined && id !== "") return { id, version };
  const stay = await store.deskStays.find(readStayId(stayId));
  return stay ? { id: stay.bookingId, version } : { problem: "booking-not-found" };
}

async function move(
  tx: Tables,
  on: BookingAct,
  { stay, room, pin }: { stay: DeskStay; room: number; pin: boolean },
): Promise<Moved | Problem> {
  const { clerk, booking, today, at } = on;
  const isOver = stay.life === "left" || stay.life === "no-show" || (stay.life === "booked" && stay.checkOut <= today);
  if (isOver || (booking.state !== "confirmed" && booking.state !== "pending")) return { problem: "wrong-state" };
  const isInHouse = stay.life === "in-house";
  const pinned = pin || isInHouse || stay.accessible !== undefined;
  if (stay.room === room && stay.pinned === pinned) return { modifiedCount: 0, othersMoved: 0 };
  const occupant = isInHouse && stay.room !== room ? await tx.deskStays.occupant(room) : undefined;
  if (occupant) return { problem: "room-taken", room, by: "stay", bookingIds: [occupant.bookingId] };
  if (stay.room !== room) await tx.deskStays.leaveRoom(stay.id, today);
  const given = await giveRooms(tx, { type: stay.type, today, wanted: [{ stay, room, pinned }] });
  if (isProblem(given)) return given;
  if (isInHouse) await tx.deskStays.occupy(stay.id, room);
  if (!(await tx.bookings.touch(booking.bookingId, booking.version))) return { problem: "stale-version" };
  const detail = `room ${stay.room ?? "none"} to ${room}${pinned ? ", pinned" : ""}`;
  await tx.audit.add({ actor: clerk.id, act: "stay.moved", subject: String(booking.bookingId), at, detail });
  return { modifiedCount: 1, ...given };
}
