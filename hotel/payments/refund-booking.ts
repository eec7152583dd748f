import type { PaymentsPorts, PaymentsTables } from "./ports.ts";
import { givenSoFar } from "#hotel/ledger/rules/given-so-far.ts";
import { checkRefundLimit } from "#hotel/accounts/refund-limit.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars, readCents, sum } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { printable } from "#hotel/kernel/sent-text.ts";
import { actOnBooking, type BookingAct, type SentAct } from "#hotel/booking/booking-act.ts";
import { findBooking } from "#hotel/booking/find-booking.ts";
import { booksOf, type PaymentStatus, paymentStatus } from "#hotel/ledger/payment-status.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { owedInstead } from "#hotel/ledger/rules/desk-account.ts";
import { leftOnCard, type OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";

const LONGEST_REASON = 200;

/** A refund that was noted; the money moves afterwards. */
export interface RefundGiven {
  bookingId: number;
  amount: Cents;
  /** What may still go back after it. */
  left: Cents;
}

/**
 * Gives a guest money back for one booking, as the desk sees fit, up to what was paid online for that booking and is still there, and writes to them.
 * The booking itself stays as it is. Problems: `booking-not-found`; `stale-version`, so that a repeat gives nothing twice; `refund-too-much`;
 * `refund-above-limit`, with what was given for it before; `invalid-fields` for `amount` (cents, at least 1) and `reason` (1 to 200 characters).
 */
export function refundBooking(
  ports: PaymentsPorts,
  clerk: Account,
  sent: SentAct & { amount: unknown; reason: unknown },
): Promise<RefundGiven | Problem> {
  const request = readRequest(sent);
  return actOnBooking(ports, { clerk, sent }, async (tx, on) => {
    if (isProblem(request)) return request;
    const status = await paymentStatus(tx, on.order);
    const books = await booksOf(tx, on.order.id);
    const shares = refundableByBooking(on.order, status, books);
    const left = shares.find(({ bookingId }) => bookingId === on.booking.bookingId)?.left ?? 0;
    if (request.amount > left) return { problem: "refund-too-much", left };
    const { toCard, atDesk } = givenSoFar(on.booking.bookingId, books);
    const above = await checkRefundLimit(tx, clerk, toCard + atDesk + request.amount);
    if (above) return above;
    if (!(await tx.bookings.touch(on.booking.bookingId, on.booking.version))) return { problem: "stale-version" };
    return give(tx, on, { ...request, left });
  });
}

interface RefundRequest {
  amount: Cents;
  reason: string;
}

function readRequest(sent: { amount: unknown; reason: unknown }): RefundRequest | Problem {
  const amount = readCents(sent.amount);
  if (!amount) return fieldProblem("amount", "invalid");
  const reason = printable(sent.reason);
  if (reason === "") return fieldProblem("reason", "missing");
  if (reason.length > LONGEST_REASON) return fieldProblem("reason", "too-long", LONGEST_REASON);
  return { amount, reason };
}

async function give(
  tx: PaymentsTables,
  { order, booking, clerk, at }: BookingAct,
  { amount, reason, left }: RefundRequest & { left: Cents },
): Promise<RefundGiven | Problem> {
  const payment = await tx.payments.ofOrder(order.id);
  if (payment?.paymentId === undefined) return { problem: "refund-too-much", left: 0 };
  const { bookingId, version } = booking;
  const key = `desk-${bookingId}-${version}`;
  const about = { paymentId: payment.paymentId, orderId: order.id, bookingId };
  await tx.refunds.request({ key, ...about, amount, reason: "desk", note: reason }, at);
  const cause = `booking:${bookingId}:${version}`;
  await tx.outbox.queue({ cause, kind: "refund-given", to: order.email, facts: { refunded: amount, key } }, at);
  const detail = inDollars(amount);
  await tx.audit.add({ actor: clerk.id, act: "booking.refunded", subject: String(bookingId), at, detail });
  return { bookingId, amount, left: left - amount };
}

/** What of a booking's own share in the payment of its order may still go back to the card. */
export interface Refundable {
  bookingId: number;
  left: Cents;
}

/**
 * Each booking of an order with what can be refunded of it: what was paid online for it, less what has gone back for it,
 * and never more than the payment still has. Failed refunds count as gone once the desk owes them. None where no card paid.
 */
function refundableByBooking({ lines }: Order, { way }: PaymentStatus, books: OrderBooks): Refundable[] {
  if (way !== "card") return [];
  const { refunds, movements } = books;
  const left = leftOnCard(books);
  return lines.map(({ bookingId, total }) => {
    const byCard = refunds.filter((one) => one.bookingId === bookingId && one.state !== "failed");
    const gone = sum(byCard.map(({ amount }) => amount)) + owedInstead(bookingId, movements);
    return { bookingId, left: Math.max(0, Math.min(left, total - gone)) };
  });
}

/** What may still go back to the card of a booking, and of each other one that was paid with it. */
export interface BookingMoney {
  refundable: Cents;
  siblings: Refundable[];
}

/** Problems: `booking-not-found`. */
export async function readBookingMoney(
  { store }: PaymentsPorts,
  sent: { id: unknown },
): Promise<BookingMoney | Problem> {
  const booking = await findBooking(store, sent.id);
  const order = booking && (await store.orders.find(booking.orderId));
  if (!order) return { problem: "booking-not-found" };
  const { bookingId } = booking;
  const status = await paymentStatus(store, order);
  const shares = refundableByBooking(order, status, await booksOf(store, order.id));
  const refundable = shares.find((share) => share.bookingId === bookingId)?.left ?? 0;
  return { refundable, siblings: shares.filter((share) => share.bookingId !== bookingId) };
}
