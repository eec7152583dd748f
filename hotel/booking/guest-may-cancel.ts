import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { mayBeLate } from "./kept-away.ts";
import { mayBeCalledOff } from "./rules/booking-states.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { CancellationPreview } from "./weigh-cancellation.ts";

/**
 * Why a guest can't call this off without the desk; undefined where they can. Whom an emergency closure keeps away can while it lasts, until the
 * day of departure (ADR 30).
 */
export async function guestMayCancel(
  { clock }: Pick<BookingPorts, "clock">,
  tables: Pick<BookingTables, "closures" | "deskStays">,
  { booking, preview }: { booking: Booking; preview: Pick<CancellationPreview, "isDisputed"> },
): Promise<Problem | undefined> {
  if (!mayBeCalledOff(booking.state)) return { problem: "wrong-state" };
  const stays = await tables.deskStays.ofBooking(booking.bookingId);
  if (stays.some(({ life }) => life !== "booked")) return { problem: "too-late-to-cancel" };
  const today = clock.today();
  const isInTime = booking.checkIn >= today || (await mayBeLate(tables, booking, today));
  if (!isInTime) return { problem: "too-late-to-cancel" };
  return preview.isDisputed ? { problem: "payment-disputed" } : undefined;
}
