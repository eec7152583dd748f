import type { ClosuresPorts, ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";
import type { StepEnd } from "./rules/closure.ts";
import { lockBooking } from "#hotel/booking/lock-booking.ts";

/**
 * Queues a letter to whoever asked for struck nights and waits for the desk's answer: as things stand they can't be
 * confirmed. Once for each closure and booking. Nothing where the desk has decided meanwhile: a confirmed guest gets the offer.
 */
export async function tellWaiting(
  { clock }: Pick<ClosuresPorts, "clock">,
  tx: ClosuresTables,
  { closure, bookingId }: { closure: EmergencyClosure; bookingId: number },
): Promise<StepEnd> {
  const known = await tx.bookings.find(bookingId);
  const booking = known && (await lockBooking(tx, known))?.booking;
  if (booking?.state !== "pending") return { ended: "dropped", trouble: "decided" };
  if (booking.email === "") return { ended: "refused", trouble: "no-address" };
  const cause = `booking:${bookingId}:storm:${closure.id}`;
  const { from, until, series } = closure;
  await tx.outbox.queue(
    { cause, kind: "storm-pending", to: booking.email, facts: { from, until }, series },
    clock.now(),
  );
  return { ended: "done" };
}
