import { readAgreedRefund, type SentRefund } from "./agreed-refund.ts";
import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { cancelForGuest } from "./cancel-for-guest.ts";
import type { Cancelled } from "./cancel-line.ts";
import { findBooking } from "./find-booking.ts";
import { guestMayCancel, mayAskToCancel, stillAhead } from "./guest-may-cancel.ts";
import { endOfLink } from "./link-end.ts";
import { openLetterLink } from "./open-letter-link.ts";
import { isAtAddress } from "./own-bookings.ts";
import { type CancellationPreview, weighCancellation } from "./weigh-cancellation.ts";

const HOUR = 3_600_000;
const LINKS_PER_HOUR = 5;

/** A stay behind a letter's link, with what cancelling it would mean, or why that can't be done here. */
export interface LinkedCancellation {
  booking: Booking;
  preview: CancellationPreview | undefined;
  barred: Problem | undefined;
}

/** What a letter's link to cancel opens. It reads only, however often. Problems: `not-found`, `too-many-tries`. */
export async function previewByLetter(
  ports: BookingPorts,
  visitor: Visitor,
  token: unknown,
): Promise<LinkedCancellation[] | Problem> {
  const linked = await openLetterLink(ports, visitor, { token, purpose: "cancel" });
  if (isProblem(linked)) return linked;
  const { order } = linked;
  const bookings = await ports.store.bookings.ofOrder(order.id);
  return Promise.all(
    bookings.map(async (booking) => {
      const preview = await weighCancellation(ports, ports.store, { order, booking });
      const barred = await guestMayCancel(ports, ports.store, { booking, preview });
      return { booking, preview: barred ? undefined : preview, barred };
    }),
  );
}

/** A stay called off by letter; the link is used up. */
export interface CancelledByLetter extends Cancelled {
  /** A fresh link for the order's other stays; undefined where none is left to cancel. */
  next: string | undefined;
}

/**
 * Calls off one stay of the order behind a letter's link, and uses the link up in the same transaction: of two at once one
 * acts. Problems: `not-found` for a link that opens nothing, and for another order's booking; those of `cancelAsGuest`.
 */
export async function cancelByLetter(
  ports: BookingPorts,
  visitor: Visitor,
  sent: { token: unknown; id: unknown } & SentRefund,
): Promise<CancelledByLetter | Problem> {
  const linked = await openLetterLink(ports, visitor, { token: sent.token, purpose: "cancel" });
  if (isProblem(linked)) return linked;
  const agreed = readAgreedRefund(sent);
  if (isProblem(agreed)) return agreed;
  const known = linked.order.lines.find(({ bookingId }) => String(bookingId) === String(sent.id));
  if (!known) return { problem: "not-found" };
  return ports.store.transaction(async (tx) => {
    const at = ports.clock.now();
    const order = await tx.orders.lock(linked.order.id);
    const booking = await tx.bookings.find(known.bookingId);
    const opened = await tx.letterLinks.use(linked.token, "cancel", at);
    if (!order || !booking || opened !== order.id) return { problem: "not-found" };
    const cancelled = await cancelForGuest(ports, tx, { by: "guest", order, booking, agreed });
    if (isProblem(cancelled)) return cancelled;
    const others = await tx.bookings.ofOrder(order.id);
    if ((await stillAhead({ ...ports, store: tx }, others)).length === 0) return { ...cancelled, next: undefined };
    const expiresAt = endOfLink(ports.clock, { stays: others, purpose: "cancel" });
    return { ...cancelled, next: await tx.letterLinks.issue({ purpose: "cancel", orderId: order.id, at, expiresAt }) };
  });
}

/**
 * Sends the way to cancel to the address of a booking, for a guest in a browser that we don't know. Everybody who knows
 * the number and the address may ask; only a reader of that address's mail can act. Nothing goes to an address that is still to be proved. Problems: `booking-not-found` for
 * unknown and not theirs alike, `too-many-tries`, `wrong-state`.
 */
export async function sendCancelLink(
  ports: BookingPorts,
  visitor: Visitor,
  sent: { id: unknown; email: unknown },
): Promise<{ sent: true } | Problem> {
  const { store, clock } = ports;
  const now = clock.now();
  const tries = await store.tries.count(`cancel-link:${visitor.address}`, { now, lengthMs: HOUR });
  if (tries > LINKS_PER_HOUR) return { problem: "too-many-tries", retryAfterSeconds: 3_600 };
  const booking = await findBooking(store, sent.id);
  if (!booking || !isAtAddress(booking, sent.email)) return { problem: "booking-not-found" };
  if (!(await mayAskToCancel(ports, booking))) return { problem: "wrong-state" };
  const order = await store.orders.find(booking.orderId);
  if (order?.addressProof === "awaited" && booking.state === "pending") return { problem: "wrong-state" };
  await store.outbox.queue({ cause: `order:${booking.orderId}:${now}`, kind: "cancel-link", to: booking.email }, now);
  return { sent: true };
}
