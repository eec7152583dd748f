import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import { actOnBooking, type BookingAct, type SentAct } from "#hotel/booking/booking-act.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** The room of a booking that somebody at the desk acts on, as it was on their screen; nothing of it trusted. */
export interface SentStayAct extends SentAct {
  /** May be left out where the booking is of one room. */
  stayId?: unknown;
}

/** A room of a booking as one act finds it. */
export interface StayAct extends BookingAct {
  clerk: Account;
  stay: DeskStay;
}

/**
 * One act of the desk on one room of a booking, as `actOnBooking`, with the lock of its type alone. Problems: those of `actOnBooking`;
 * `not-found` where no room of the booking is meant, or more than one.
 */
export function actOnStay<Done extends object>(
  ports: FrontDeskPorts,
  asked: { clerk: Account; sent: SentStayAct },
  act: (tx: FrontDeskTables, on: StayAct) => Promise<Done | Problem>,
): Promise<Done | Problem> {
  const { clerk, sent } = asked;
  return actOnBooking(ports, asked, async (tx, on) => {
    await tx.inventory.lockTypes([on.booking.type], "alone");
    const stay = await stayOf(tx, on, sent.stayId);
    return isProblem(stay) ? stay : act(tx, { ...on, clerk, stay });
  });
}

/** By its id, or the only one where nothing is said. */
async function stayOf(tx: FrontDeskTables, { booking }: BookingAct, sent: unknown): Promise<DeskStay | Problem> {
  const stays = await tx.deskStays.ofBooking(booking.bookingId);
  const meant = sent === undefined || sent === "" ? stays : stays.filter(({ id }) => id === readRowId(sent));
  const [stay, another] = meant;
  return stay && !another ? stay : { problem: "not-found" };
}
