import { isFailure } from "./ports/payments.ts";
import type { PaymentsPorts, PaymentsTables } from "./ports.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { booksOf } from "#hotel/ledger/payment-status.ts";
import { inHouse } from "#hotel/ledger/rules/what-is-owed.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/**
 * A refund for no booking that the guest's bank sent back, or that the provider will never make, becomes owed at the desk:
 * writes to whom the order or the payment names, and turns the alert into one that stays until the money is handed over.
 * Problems: those of the desk; `not-found`; `wrong-state` where it has not failed, is owed already, a booking tells of it, or the
 * house does not have the money any more.
 */
export async function oweStrayRefund(ports: PaymentsPorts, clerk: Account, key: unknown): Promise<Modified | Problem> {
  const { store, clock } = ports;
  const refund = await store.refunds.find(String(key));
  if (!refund) return { problem: "not-found" };
  const sold = await whoPaid(ports, refund);
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    const { orderId, amount } = refund;
    const subject = refund.key;
    const stray = await strayUnderLock(tx, subject);
    if (!stray || (await isGone(tx, stray))) return { problem: "wrong-state" };
    if (!(await tx.alerts.settle({ kind: "refund-failed", subject }, at))) return { problem: "wrong-state" };
    await tx.ledger.add({ orderId, kind: "refund-owed", amount, reference: referenceOf(refund), at });
    await tx.alerts.raise({ kind: "refund-at-desk", subject }, at);
    if (sold && sold.email !== "") {
      const bookingIds = sold.lines.map(({ bookingId }) => bookingId);
      const cause = { cause: `payment:${refund.paymentId}:${subject}`, to: sold.email, language: sold.language };
      await tx.outbox.queue({ ...cause, kind: "unmatched-at-desk", facts: { refunded: amount, bookingIds } }, at);
    }
    await tx.audit.add({ actor: clerk.id, act: "refund.owed", subject, at, detail: inDollars(amount) });
    return { modifiedCount: 1 };
  });
}

/**
 * The desk has handed over the money of such a refund. Problems: those of the desk; `not-found`; `wrong-state` where it is not
 * owed, was handed over before, or the guest has the money from elsewhere.
 */
export async function handOverRefund(
  { store, clock }: PaymentsPorts,
  clerk: Account,
  key: unknown,
): Promise<Modified | Problem> {
  const refund = await store.refunds.find(String(key));
  if (!refund) return { problem: "not-found" };
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    const { orderId, amount, key: subject } = refund;
    const stray = await strayUnderLock(tx, subject);
    if (!stray || (await isGone(tx, stray))) return { problem: "wrong-state" };
    if (!(await tx.alerts.settle({ kind: "refund-at-desk", subject }, at))) return { problem: "wrong-state" };
    await tx.ledger.add({ orderId, kind: "returned-at-desk", amount, reference: referenceOf(refund), at });
    await tx.audit.add({ actor: clerk.id, act: "refund.handed-over", subject, at, detail: inDollars(amount) });
    return { modifiedCount: 1 };
  });
}

/**
 * Ends the notice of a refund, owed or not, of a booking or of none, whose money the guest has from elsewhere: it was sent back at the
 * provider, or their bank took it. Problems: those of the desk; `not-found`; `wrong-state` where it has not failed, the house has the
 * money, or a bank may still give it back.
 */
export function closeStrayRefund(
  { store, clock }: PaymentsPorts,
  clerk: Account,
  key: unknown,
): Promise<Modified | Problem> {
  const at = clock.now();
  const subject = String(key);
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    if (!(await tx.refunds.find(subject))) return { problem: "not-found" };
    const failed = await failedUnderLock(tx, subject);
    if (!failed || !(await isGoneForGood(tx, failed))) return { problem: "wrong-state" };
    const settled = [
      await tx.alerts.settle({ kind: "refund-failed", subject }, at),
      await tx.alerts.settle({ kind: "refund-at-desk", subject }, at),
    ];
    if (!settled.includes(true)) return { problem: "wrong-state" };
    await tx.audit.add({ actor: clerk.id, act: "refund.closed", subject, at, detail: inDollars(failed.amount) });
    return { modifiedCount: 1 };
  });
}

/** Whom a letter can reach: an order says it itself, for no order the payment does where it can be asked. */
async function whoPaid(
  { store, payments }: PaymentsPorts,
  { orderId, paymentId }: NotedRefund,
): Promise<SoldOrder | undefined> {
  if (orderId !== undefined) return store.orders.find(orderId);
  const truth = await payments.look(paymentId);
  return isFailure(truth) ? undefined : truth.sold;
}

/** The refund where it has failed and no booking tells of it. Under the lock of its order, where it has one. */
async function strayUnderLock(tx: PaymentsTables, key: string): Promise<NotedRefund | undefined> {
  const failed = await failedUnderLock(tx, key);
  const bookings = failed?.orderId === undefined ? [] : await tx.bookings.ofOrder(failed.orderId);
  return bookings.length === 0 ? failed : undefined;
}

async function failedUnderLock(tx: PaymentsTables, key: string): Promise<NotedRefund | undefined> {
  const refund = await tx.refunds.find(key);
  if (refund?.orderId !== undefined) await tx.orders.lock(refund.orderId);
  return refund?.state === "failed" ? refund : undefined;
}

/** Whether the house does not have its money any more. */
export async function isGone(tables: PaymentsTables, refund: NotedRefund): Promise<boolean> {
  return refund.amount > (await leftOf(tables, refund));
}

/** Whether no bank may still give it back either. */
export async function isGoneForGood(tables: PaymentsTables, refund: NotedRefund): Promise<boolean> {
  const isUndecided = (await tables.disputes.amountOf(refund.paymentId, "undecided")) > 0;
  return !isUndecided && (await isGone(tables, refund));
}

/** What the house has of the payment. */
async function leftOf(tx: PaymentsTables, { orderId, paymentId }: NotedRefund): Promise<Cents> {
  if (orderId !== undefined) return inHouse(await booksOf(tx, orderId));
  const refunds = await tx.refunds.ofPayment(paymentId);
  const references = refunds.flatMap((refund) => [refund.refundId ?? [], referenceOf(refund)].flat());
  const movements = await tx.ledger.ofNoOrder([paymentId, ...references]);
  return inHouse({ movements, refunds }) - (await tx.disputes.amountOf(paymentId, "with-bank"));
}

function referenceOf({ paymentId, key }: NotedRefund): string {
  return `payment:${paymentId}:refund:${key}`;
}
