import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { Storm } from "#hotel/ports/store/storms.ts";
import type { StepEnd } from "#hotel/rules/storm.ts";
import { lockBooking } from "./lock-booking.ts";

/**
 * Queues a letter to whoever asked for struck nights and waits for the desk's answer: as things stand they can't be
 * confirmed. Once for each storm and booking. Nothing where the desk has decided meanwhile: a confirmed guest gets the offer.
 */
export async function tellWaiting(
  { clock }: Pick<Ports, "clock">,
  tx: Tables,
  { storm, bookingId }: { storm: Storm; bookingId: number },
): Promise<StepEnd> {
  const known = await tx.bookings.find(bookingId);
  const booking = known && (await lockBooking(tx, known))?.booking;
  if (booking?.state !== "pending") return { ended: "dropped", trouble: "decided" };
  if (booking.email === "") return { ended: "refused", trouble: "no-address" };
  const cause = `booking:${bookingId}:storm:${storm.id}`;
  const facts = { from: storm.from, until: storm.until };
  await tx.outbox.queue({ cause, kind: "storm-pending", to: booking.email, facts }, clock.now());
  return { ended: "done" };
}
