import type { FrontDeskPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { actOnBooking, type SentAct } from "#hotel/booking/booking-act.ts";
import { type Moved, moveRoom } from "./move-room.ts";
import { readStayId, stayOf } from "#hotel/booking/stay-act.ts";

/** `id` may be left out where the stay tells the booking; `stayId` where the booking is of one room. */
export interface SentMove {
  id?: unknown;
  stayId?: unknown;
  room: unknown;
  version: unknown;
  /** False: the stay may be dealt another room again; else it keeps this one, whatever else is dealt. */
  pin?: unknown;
  /** Whether a guest in the house is sent into a dirty room all the same. */
  dirty?: unknown;
}

/**
 * Gives a stay another room of its type from today on and locks it there, or takes the lock away. Guests in the
 * way who are not fixed to the room are dealt another. A guest in the house always stays locked, and leaves a dirty room
 * behind. Problems: those of `actOnBooking` and `giveRooms`; `room-dirty`; `wrong-state` once the stay is over; 0 where it has the room just so.
 */
export async function moveStay(
  ports: FrontDeskPorts,
  who: Account | undefined,
  sent: SentMove,
): Promise<Moved | Problem> {
  const room = Number(sent.room);
  if (!Number.isInteger(room)) return fieldProblem("room", "invalid");
  const act = await sentAct(ports, sent);
  if (isProblem(act)) return act;
  return actOnBooking(ports, { who, sent: act }, async (tx, on) => {
    await tx.inventory.lockTypes([on.booking.type], "alone");
    const stay = await stayOf(tx, on, sent.stayId);
    if (isProblem(stay)) return stay;
    return moveRoom(tx, on, { stay, room, pin: sent.pin, dirty: sent.dirty });
  });
}

async function sentAct({ store }: FrontDeskPorts, { id, stayId, version }: SentMove): Promise<SentAct | Problem> {
  if (id !== undefined && id !== "") return { id, version };
  const stay = await store.deskStays.find(readStayId(stayId));
  return stay ? { id: stay.bookingId, version } : { problem: "booking-not-found" };
}
