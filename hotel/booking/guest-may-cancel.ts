import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { mayBeCalledOff } from "./rules/booking-states.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { CancellationPreview } from "./weigh-cancellation.ts";

/** Why a guest can't call this off without the desk; undefined where they can. */
export async function guestMayCancel(
  { clock }: Pick<BookingPorts, "clock">,
  { deskStays }: Pick<BookingTables, "deskStays">,
  { booking, preview }: { booking: Booking; preview: Pick<CancellationPreview, "isDisputed"> },
): Promise<Problem | undefined> {
  if (!mayBeCalledOff(booking.state)) return { problem: "wrong-state" };
  const stays = await deskStays.ofBooking(booking.bookingId);
  const isAhead = booking.checkIn >= clock.today() && stays.every(({ life }) => life === "booked");
  if (!isAhead) return { problem: "too-late-to-cancel" };
  return preview.isDisputed ? { problem: "payment-disputed" } : undefined;
}
