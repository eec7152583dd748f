import type { BookingTables } from "./ports.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { BookingAct } from "./booking-act.ts";

/**
 * The room of a booking that an act is about, by its id, or the only one where nothing is said. Problem: `not-found`.
 */
export async function stayOf(tx: BookingTables, { booking }: BookingAct, sent: unknown): Promise<DeskStay | Problem> {
  const stays = await tx.deskStays.ofBooking(booking.bookingId);
  const meant = sent === undefined || sent === "" ? stays : stays.filter(({ id }) => id === readStayId(sent));
  const [stay, another] = meant;
  return stay && !another ? stay : { problem: "not-found" };
}

/** The id of a stay; one that nobody has for anything else. */
export function readStayId(sent: unknown): number {
  const id = Number(sent);
  return Number.isSafeInteger(id) ? id : -1;
}
