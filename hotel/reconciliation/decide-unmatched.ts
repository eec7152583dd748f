import type { PaymentTruth } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts, ReconciliationTables } from "./ports.ts";
import type { Order, OrderDraft } from "#hotel/booking/ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { type Instant, daysBetween } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { printable } from "#hotel/kernel/sent-text.ts";
import { ratesOfSold, type SoldLine, type SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import { confirmOrder } from "#hotel/booking/confirm-order.ts";
import { checkRefundLimit } from "#hotel/accounts/refund-limit.ts";
import { inDeskTransaction, isStillAtDesk, type Modified } from "#hotel/accounts/desk-guard.ts";
import { placeOrder } from "#hotel/booking/place-order.ts";
import { readUnmatchedCase, type UnmatchedCase } from "./unmatched-case.ts";

const LONGEST_NOTE = 200;

/**
 * Makes the booking again as it was sold: order, booking numbers, rooms, and the money that is there, in one transaction;
 * its guest gets the confirmation anew. Of two people who decide at once one does, and the other hears `already-booked`.
 * Problems: `wrong-state` where it was decided before, or can't be made as it was sold; `sold-out`, `cannot-house`,
 * `no-accessible-room`; `provider-silent`.
 */
export async function bookUnmatched(
  ports: ReconciliationPorts,
  clerk: Account,
  paymentId: unknown,
): Promise<Order | Problem> {
  const about = await readUnmatchedCase(ports, paymentId);
  if (isProblem(about)) return about;
  const placed = await bookAgain(ports, clerk, about);
  if (!isProblem(placed)) return placed;
  const after = await readUnmatchedCase(ports, paymentId);
  const isBooked = !isProblem(after) && after.unmatched.state === "booked";
  return isBooked ? { problem: "already-booked", bookingIds: after.bookingIds } : placed;
}

async function bookAgain(ports: ReconciliationPorts, clerk: Account, about: UnmatchedCase): Promise<Order | Problem> {
  const { unmatched, truth, sold, cannotBook } = about;
  const { orderId } = truth;
  if (unmatched.state !== "waiting" || !sold || orderId === undefined) return { problem: "wrong-state" };
  if (cannotBook?.because === "sold-out") {
    const { type, night } = cannotBook;
    return { problem: "sold-out", line: sold.lines.findIndex((line) => line.type === type), type, night };
  }
  if (cannotBook) return { problem: "wrong-state" };
  const at = ports.clock.now();
  const finish = async (tx: ReconciliationTables, order: Order): Promise<Problem | undefined> => {
    if (!(await isStillAtDesk(tx, clerk))) return { problem: "not-allowed" };
    if (!(await end(tx, truth.paymentId, { state: "booked", by: clerk.id, at }))) return { problem: "wrong-state" };
    return write(tx, order, { truth, at, by: clerk.id });
  };
  return await placeOrder(ports, draftOf({ truth, sold, orderId, at }), { by: "desk", finish });
}

function draftOf(again: { truth: PaymentTruth; sold: SoldOrder; orderId: string; at: Instant }): OrderDraft {
  const { truth, sold, orderId, at } = again;
  const { name, email, language, lines } = sold;
  return {
    // No browser is known, and no cookie ever has such a hash.
    visit: `payment:${truth.paymentId}`,
    address: "desk",
    clientKey: truth.paymentId,
    request: "",
    payment: "card",
    name,
    email,
    language,
    total: truth.received,
    expiresAt: at,
    createdAt: truth.createdAt,
    lines: lines.map(toLine),
    again: { orderId, bookingIds: lines.map(({ bookingId }) => bookingId) },
  };
}

function toLine(sold: SoldLine): OrderDraft["lines"][number] {
  const { bookingId: _bookingId, ...line } = sold;
  const { checkIn, checkOut, subtotal, taxes, fees } = line;
  return { ...line, rates: ratesOfSold(sold), nights: daysBetween(checkIn, checkOut), total: subtotal + taxes + fees };
}

async function write(
  tx: ReconciliationTables,
  order: Order,
  paid: { truth: PaymentTruth; at: Instant; by: string },
): Promise<undefined> {
  const { id: orderId, total: amount, email } = order;
  await tx.payments.insert({ orderId, key: `${orderId}-1`, amount, email });
  await tx.payments.saveOpened(orderId, { paymentId: paid.truth.paymentId, clientSecret: undefined });
  await confirmOrder(tx, order, paid);
  const detail = inDollars(paid.truth.received);
  await tx.audit.add({ actor: paid.by, act: "payment.booked", subject: orderId, at: paid.at, detail });
  return undefined;
}

/**
 * Sends back what is left of it, because a person says so. Problems: `wrong-state` where it was decided before, or where
 * nothing is left; `money-with-bank` where a bank has what is left; `provider-silent`; `refund-above-limit`.
 */
export async function refundUnmatched(
  ports: ReconciliationPorts,
  clerk: Account,
  paymentId: unknown,
): Promise<Modified | Problem> {
  const about = await readUnmatchedCase(ports, paymentId);
  if (isProblem(about)) return about;
  const { unmatched, truth, withBank, left: amount } = about;
  if (unmatched.state === "waiting" && amount === 0 && withBank > 0) return { problem: "money-with-bank" };
  const at = ports.clock.now();
  return inDeskTransaction(ports.store, clerk, async (tx): Promise<Modified | Problem> => {
    if (amount <= 0 || !(await end(tx, truth.paymentId, { state: "refunded", by: clerk.id, at }))) {
      return { problem: "wrong-state" };
    }
    const above = await checkRefundLimit(tx, clerk, amount);
    if (above) return above;
    const of = { paymentId: truth.paymentId, orderId: undefined };
    await tx.ledger.add({ ...of, kind: "captured", amount: truth.received, reference: of.paymentId, at });
    await tx.refunds.request({ ...of, key: `${of.paymentId}-unmatched`, amount, reason: "unmatched" }, at);
    await tell(tx, { truth, refunded: amount, at });
    const detail = inDollars(amount);
    await tx.audit.add({ actor: clerk.id, act: "payment.sent-back", subject: of.paymentId, at, detail });
    return { modifiedCount: 1 };
  });
}

/** Whom the payment names; where it tells nothing, nobody is known who could be told. */
async function tell(
  tx: ReconciliationTables,
  { truth, refunded, at }: { truth: PaymentTruth; refunded: Cents; at: Instant },
): Promise<void> {
  const { paymentId, sold } = truth;
  if (!sold) return;
  const bookingIds = sold.lines.map(({ bookingId }) => bookingId);
  const cause = { cause: `payment:${paymentId}`, to: sold.email, language: sold.language };
  await tx.outbox.queue({ ...cause, kind: "unmatched-refunded", facts: { refunded, bookingIds } }, at);
}

/**
 * Leaves the money where it is: whose it is was settled elsewhere, as `note` says. Problems: `not-found`; `wrong-state`
 * where it was decided before; `invalid-fields` for `note` (1 to 200 characters).
 */
export async function closeUnmatched(
  { store, clock }: ReconciliationPorts,
  clerk: Account,
  sent: { id: unknown; note: unknown },
): Promise<Modified | Problem> {
  const note = printable(sent.note);
  if (note === "") return fieldProblem("note", "missing");
  if (note.length > LONGEST_NOTE) return fieldProblem("note", "too-long", LONGEST_NOTE);
  const unmatched = await store.unmatched.find(String(sent.id));
  if (!unmatched) return { problem: "not-found" };
  const { paymentId, amount } = unmatched;
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    const isClosed = await end(tx, paymentId, { state: "closed", by: clerk.id, at, note });
    if (!isClosed) return { problem: "wrong-state" };
    const detail = inDollars(amount);
    await tx.audit.add({ actor: clerk.id, act: "payment.closed", subject: paymentId, at, detail });
    return { modifiedCount: 1 };
  });
}

/** False where somebody has decided before. */
async function end(
  tx: ReconciliationTables,
  paymentId: string,
  { at, ...decision }: { state: "booked" | "refunded" | "closed"; by: string; note?: string; at: Instant },
): Promise<boolean> {
  if (!(await tx.unmatched.decide(paymentId, decision, at))) return false;
  await tx.alerts.settle({ kind: "payment-without-order", subject: paymentId }, at);
  return true;
}
