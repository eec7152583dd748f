import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";
import type { StepEnd } from "./rules/closure.ts";
import { lockBooking } from "#hotel/booking/lock-booking.ts";

/**
 * Offers the guest of a booking other dates or all of the money back, and queues the letter that says so: once for each
 * closure and booking. Nothing where the stay was called off, moved away or has begun; a person calls where there is no address, and
 * who is expected in some of their rooms alone.
 */
export async function offerChoice(
  { clock }: Pick<ClosuresPorts, "clock">,
  tx: ClosuresTables,
  { closure, bookingId }: { closure: EmergencyClosure; bookingId: number },
): Promise<StepEnd> {
  const known = await tx.bookings.find(bookingId);
  const booking = known && (await lockBooking(tx, known))?.booking;
  if (booking?.state !== "confirmed") return { ended: "dropped", trouble: "called-off" };
  if (booking.checkIn >= closure.until || booking.checkOut <= closure.from)
    return { ended: "dropped", trouble: "moved-away" };
  const stays = await tx.deskStays.ofBooking(bookingId);
  const lives = stays.map(({ life }) => life);
  if (lives.some((life) => life !== "booked")) {
    const isToBeCalled = lives.includes("booked") && !lives.includes("in-house");
    return { ended: isToBeCalled ? "refused" : "dropped", trouble: "has-begun" };
  }
  const at = clock.now();
  await tx.closures.offer(closure.id, bookingId, at);
  if (booking.email === "") return { ended: "refused", trouble: "no-address" };
  const cause = `booking:${bookingId}:storm:${closure.id}`;
  const { from, until, series } = closure;
  await tx.outbox.queue({ cause, kind: "storm", to: booking.email, facts: { from, until }, series }, at);
  return { ended: "done" };
}
