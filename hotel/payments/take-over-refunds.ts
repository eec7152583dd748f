import { inDollars, type Cents } from "#hotel/kernel/money.ts";
import { isFailure, type PaymentFailure, type RefundTruth } from "./ports/payments.ts";
import type { PaymentsPorts, PaymentsTables } from "./ports.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { balanceOf, refundable } from "#hotel/ledger/rules/ledger.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { cancellationKey } from "#hotel/booking/cancel-line.ts";
import { recordRefund } from "./record-refund.ts";

/** A payment whose money is in our books, with its order where it has one. */
interface TakenPayment {
  paymentId: string;
  orderId: string | undefined;
}

/** unreachable: the provider did not answer, or refused the question. unknown: it says that there is no such payment. Neither takes over anything. */
export type TakenOver = "taken" | "unreachable" | "unknown";

/**
 * Brings our refunds of a payment in line with the provider's list of them: ours with what became of them, and those
 * that somebody made at the provider's own dashboard.
 */
export async function takeOverRefunds(
  { store, payments, clock }: PaymentsPorts,
  taken: TakenPayment,
): Promise<TakenOver> {
  const payment = await payments.look(taken.paymentId);
  const truths = await payments.refundsOf(taken.paymentId);
  if (isFailure(payment)) return notTaken(payment);
  if (isFailure(truths)) return notTaken(truths);
  const at = clock.now();
  await store.transaction(async (tx) => {
    if (taken.orderId !== undefined) await tx.orders.lock(taken.orderId);
    const noted = await tx.refunds.ofPayment(taken.paymentId);
    const rows = new Map(truths.map((truth) => [truth, rowOf(truth, { noted, truths })]));
    // First of all, because one of ours that was given up before may turn out to have been made in their place.
    const gone = await goneOf(tx, taken);
    const untold = noted.filter((refund) => ![...rows.values()].includes(refund));
    const answeredSince = untold.filter(({ state }) => state !== "requested");
    const left = refundable(payment.received - gone, [...truths, ...answeredSince]);
    await giveUpWhatNeverFits(tx, { left, gone, unheard: untold.filter(({ state }) => state === "requested"), at });
    for (const refund of noted) {
      const truth = truths.find((one) => rows.get(one) === refund);
      if (truth) await recordRefund(tx, refund, { truth, at });
    }
    for (const truth of truths.filter((one) => !rows.get(one))) {
      await addMadeElsewhere(tx, taken, { truth, forgotten: forgottenAmong(noted, truth), at });
    }
  });
  return "taken";
}

export function notTaken({ failure }: PaymentFailure): TakenOver {
  return failure === "missing" ? "unknown" : "unreachable";
}

/** What banks have for good: of an order no more than they took, because a dispute may be prevented before any money has moved. */
async function goneOf(tx: PaymentsTables, { paymentId, orderId }: TakenPayment): Promise<Cents> {
  const disputed = await tx.disputes.amountOf(paymentId, "gone");
  if (orderId === undefined) return disputed;
  const movements = await tx.ledger.ofOrder(orderId);
  return Math.min(disputed, -balanceOf(movements.filter(({ kind }) => kind === "disputed" || kind === "reinstated")));
}

/**
 * Ours that this is: the one with its id, else the one without id that bears its key. Where two attempts of one refund went through, though
 * the first was said to be broken, or a lost database had asked under the same key, the other is none of ours.
 */
function rowOf(
  truth: RefundTruth,
  { noted, truths }: { noted: readonly NotedRefund[]; truths: readonly RefundTruth[] },
): NotedRefund | undefined {
  const named = (one: RefundTruth) => noted.find(({ refundId }) => refundId === one.refundId);
  const first = truths.find((one) => one.key === truth.key && !named(one));
  const unnamed = () => noted.find(({ key, refundId }) => refundId === undefined && key === truth.key);
  return named(truth) ?? (first === truth ? unnamed() : undefined);
}

/**
 * The provider will never send back more than it took, and what a bank has taken it sends nobody. Where others gave
 * all of it back all is well; where some of it is left, or with a bank, a person is told.
 */
async function giveUpWhatNeverFits(
  tx: PaymentsTables,
  what: { left: Cents; gone: Cents; unheard: readonly NotedRefund[]; at: Instant },
): Promise<void> {
  const { gone, at } = what;
  let left = what.left;
  for (const { key, amount, paymentId } of what.unheard) {
    if (amount <= left) {
      left -= amount;
      continue;
    }
    if (!(await tx.refunds.giveUp(key))) continue;
    await tx.alerts.settle({ kind: "refund-delayed", subject: key }, at);
    await (gone > 0 || left > 0 ? tx.alerts.raise : tx.alerts.settle)({ kind: "refund-failed", subject: key }, at);
    await tx.alerts.settle({ kind: "payment-unmatched", subject: paymentId }, at);
  }
}

/** The key under which this house asked for a refund before its database was restored; undefined where somebody else made it. */
function forgottenAmong(noted: readonly NotedRefund[], { key }: RefundTruth): string | undefined {
  return noted.some((refund) => refund.key === key) ? undefined : key;
}

async function addMadeElsewhere(
  tx: PaymentsTables,
  { paymentId, orderId }: TakenPayment,
  { truth, forgotten, at }: { truth: RefundTruth; forgotten: string | undefined; at: Instant },
): Promise<void> {
  // One that failed before we heard of it moved nothing that we would have to tell.
  if (truth.state === "failed") return;
  const about = { key: truth.refundId, paymentId, orderId, amount: truth.amount };
  const refund = { ...about, reason: "made-at-provider", note: forgotten ?? "" } as const;
  await tx.refunds.request(refund, at);
  const cancelled = await forgottenCancellation(tx, orderId, forgotten);
  await tx.alerts.raise(
    cancelled === undefined
      ? { kind: "refund-made-at-provider", subject: truth.refundId }
      : { kind: "cancellation-forgotten", subject: String(cancelled) },
    at,
  );
  await recordRefund(tx, refund, { truth, at });
  const detail = inDollars(truth.amount);
  await tx.audit.add({ actor: "provider", act: "refund.taken-over", subject: truth.refundId, at, detail });
}

/** The booking of the order that was called off with this refund and is confirmed here. */
async function forgottenCancellation(
  tx: PaymentsTables,
  orderId: string | undefined,
  key: string | undefined,
): Promise<number | undefined> {
  if (orderId === undefined || key === undefined) return undefined;
  const bookings = await tx.bookings.ofOrder(orderId);
  return bookings.find(({ bookingId, state }) => state === "confirmed" && cancellationKey(bookingId) === key)
    ?.bookingId;
}
