import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import { mayBeCalledOff } from "#hotel/rules/booking-states.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import type { CancellationPreview } from "./weigh-cancellation.ts";

/** Why a guest can't call this off without the desk; undefined where they can. */
export async function guestMayCancel(
  { clock }: Pick<Ports, "clock">,
  { deskStays }: Pick<Tables, "deskStays">,
  { booking, preview }: { booking: Booking; preview: Pick<CancellationPreview, "isDisputed"> },
): Promise<Problem | undefined> {
  if (!mayBeCalledOff(booking.state)) return { problem: "wrong-state" };
  const stays = await deskStays.ofBooking(booking.bookingId);
  const isAhead = booking.checkIn >= clock.today() && stays.every(({ life }) => life === "booked");
  if (!isAhead) return { problem: "too-late-to-cancel" };
  return preview.isDisputed ? { problem: "payment-disputed" } : undefined;
}
