import { inDollars, type Cents } from "#hotel/kernel/money.ts";
import { type AgreedRefund, whyChanged } from "./agreed-refund.ts";
import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Order } from "./ports/orders.ts";
import { deskReference } from "#hotel/ledger/rules/desk-account.ts";
import { type Instant, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { arePastNightsOfType } from "./past-nights.ts";
import { deskMayCancel } from "./rules/what-may-change.ts";
import { type CancellationPreview, weighCancellation } from "./weigh-cancellation.ts";

/** A booking that was called off. */
export interface Cancelled {
  bookingId: number;
  /** What goes back; it is on its way, not there yet. */
  refund: Cents;
  /** What the guest gets back at the desk. */
  atDesk: Cents;
  wasPaid: boolean;
  /** Other bookings of its order are confirmed, and not over. */
  doOthersStand: boolean;
  /** A letter tells of it. */
  hasLetter: boolean;
  /** True where it was called off before. */
  again: boolean;
}

export interface Cancelling {
  /** An account's id, or `guest`. */
  by: string;
  order: Order;
  booking: Booking;
  /** What the person was told would go back; undefined: whatever the terms give now. */
  agreed: AgreedRefund | undefined;
}

/**
 * Calls off one confirmed booking by itself: its rooms go back to sale, what goes back to the guest is noted by the terms
 * that were agreed to, and the letter and the audit row are written with it. The money moves afterwards.
 * Problems: `wrong-state` where it is not confirmed or over, `guest-in-house` where somebody has come, `refund-changed`
 * where something else than `agreed` would go back by now, and `stale-version` where others were to go with it. Runs inside a transaction that holds the order.
 */
export async function cancelLine(
  ports: BookingPorts,
  tx: BookingTables,
  cancelling: Cancelling,
): Promise<Cancelled | Problem> {
  const { order, booking, agreed, by } = cancelling;
  const { bookingId, version } = booking;
  const [at, today] = [ports.clock.now(), ports.clock.today()];
  const stays = await tx.deskStays.ofBooking(bookingId);
  const barred = deskMayCancel({ booking, stays, today });
  if (barred) return barred;
  const weighed = await weighCancellation(ports, tx, { order, booking });
  const changed = whyChanged(weighed, agreed);
  if (changed) return changed;
  await giveBackNights(tx, stays, { order, booking, today });
  await tx.stays.releaseLine(order.id, booking.position);
  const isMoved = await tx.bookings.move(bookingId, { from: "confirmed", to: "cancelled", version });
  if (!isMoved) return { problem: "stale-version" };
  const settled = await settleMoney(tx, { order, booking, weighed, at });
  if (isProblem(settled)) return settled;
  await tellEverybody(tx, { order, booking, weighed, by, at });
  const others = (await tx.bookings.ofOrder(order.id)).filter(({ state }) => state === "confirmed");
  if (others.length === 0) await tx.letterLinks.revoke(order.id, ["cancel", "check-in"], at);
  const doOthersStand = others.some(({ checkOut }) => checkOut > today);
  const { refund, atDesk, paid } = weighed;
  return { bookingId, refund, atDesk, wasPaid: paid > 0, doOthersStand, hasLetter: order.email !== "", again: false };
}

interface Settling {
  order: Order;
  booking: Booking;
  weighed: CancellationPreview;
  at: Instant;
}

/**
 * The nights of each room for the dates that it really has: a no-show has given some back. Those that are over as well, because
 * nothing counts of a cancelled booking, unless they may be counted for another type.
 */
async function giveBackNights(
  tx: BookingTables,
  stays: readonly DeskStay[],
  { order, booking, today }: { order: Order; booking: Booking; today: PlainDate },
): Promise<void> {
  const { type, checkIn } = booking;
  const nights = checkIn < today ? await tx.inventory.nights({ from: checkIn, to: today, type }) : [];
  const from = arePastNightsOfType({ booking, order, nights, today }) ? checkIn : today;
  const counted = stays.filter(({ checkOut }) => checkOut > from);
  if (counted.length === 0) return;
  const short = await tx.inventory.change(
    counted.map((stay) => ({
      type: stay.type,
      stay: { checkIn: later(stay.checkIn, from), checkOut: stay.checkOut },
      sold: -1,
    })),
  );
  if (short) throw new Error(`Nights of ${short.short.type} were not there to give back.`);
}

/**
 * The ledger says of each cancelled booking what was kept and what its guest had back before, so that the order's balance
 * is accounted for, and the desk's account what is owed there, or to be given back there.
 */
async function settleMoney(tx: BookingTables, { order, booking, weighed, at }: Settling): Promise<Problem | undefined> {
  const { bookingId, total } = booking;
  const { refund, kept, earlier } = weighed;
  const movement = { orderId: order.id, reference: deskReference(bookingId, booking.version), at };
  const waived = total - kept - earlier - refund;
  if (kept > 0) await tx.ledger.add({ ...movement, kind: "kept", amount: kept, parts: weighed.keptParts });
  if (earlier > 0) await tx.ledger.add({ ...movement, kind: "given-before", amount: earlier });
  if (waived !== 0) {
    await tx.ledger.add({ ...movement, kind: waived > 0 ? "waived" : "unpaid", amount: Math.abs(waived) });
  }
  if (refund === 0) return undefined;
  if (weighed.way === "demo") {
    await tx.ledger.add({ ...movement, kind: "demo-returned", amount: refund });
    return undefined;
  }
  const payment = await tx.payments.ofOrder(order.id);
  if (payment?.paymentId === undefined) return { problem: "wrong-state" };
  const { paymentId } = payment;
  const key = cancellationKey(bookingId);
  await tx.refunds.request(
    { key, paymentId, orderId: order.id, bookingId, amount: refund, parts: weighed.parts, reason: "cancellation" },
    at,
  );
  return undefined;
}

/** The provider keeps it with the refund, longer than a database may live. */
export function cancellationKey(bookingId: number): string {
  return `cancel-${bookingId}`;
}

async function tellEverybody(
  tx: BookingTables,
  { order, booking, weighed, by, at }: Settling & { by: string },
): Promise<void> {
  const { bookingId } = booking;
  const { refund: refunded, paid, kept, atDesk, earlier } = weighed;
  const facts = { refunded, paid, kept, ...(earlier > 0 && { earlier }), ...(atDesk > 0 && { atDesk }) };
  const cause = `booking:${bookingId}`;
  await tx.outbox.queue({ cause, kind: "cancellation", to: order.email, facts }, at);
  const detail = `${inDollars(refunded)} back to the card, ${inDollars(atDesk)} at the desk, ${inDollars(kept)} kept`;
  await tx.audit.add({ actor: by, act: "booking.cancelled", subject: String(bookingId), at, detail });
  await tx.alerts.settle({ kind: "cancellation-forgotten", subject: String(bookingId) }, at);
}
