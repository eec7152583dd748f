import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { mayBeCalledOff } from "./rules/booking-states.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { CancellationPreview } from "./weigh-cancellation.ts";

/**
 * Why a guest can't call this off without the desk; undefined where they can. Whom an emergency closure keeps away can until the day of
 * departure, as long as nobody has come (ADR 30).
 */
export async function guestMayCancel(
  { clock }: Pick<BookingPorts, "clock">,
  { closures, deskStays }: Pick<BookingTables, "closures" | "deskStays">,
  { booking, preview }: { booking: Booking; preview: Pick<CancellationPreview, "isDisputed"> },
): Promise<Problem | undefined> {
  if (!mayBeCalledOff(booking.state)) return { problem: "wrong-state" };
  const stays = await deskStays.ofBooking(booking.bookingId);
  const isKeptAway = (await closures.openOffers(booking.orderId)).includes(booking.bookingId);
  const isAhead = isKeptAway ? booking.checkOut > clock.today() : booking.checkIn >= clock.today();
  if (!isAhead || stays.some(({ life }) => life !== "booked")) return { problem: "too-late-to-cancel" };
  return preview.isDisputed ? { problem: "payment-disputed" } : undefined;
}
