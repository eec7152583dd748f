import { isFailure } from "#hotel/payments/ports/payments.ts";
import { isOutsideBooks } from "#hotel/payments/is-outside-books.ts";
import { notTaken, type TakenOver } from "#hotel/payments/take-over-refunds.ts";
import type { DisputesPorts, DisputesTables } from "./ports.ts";
import type { DisputeTruth } from "./ports/provider-disputes.ts";
import { needsResponse } from "./rules/dispute-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * Brings our disputes of a payment in line with the provider's, with the money that the bank took back or gave again,
 * and alerts while one needs an answer, and when one is lost. Of a payment that is in no book of ours yet, the money is written
 * down once a person has decided whose it is.
 */
export async function takeOverDisputes(
  { store, payments, clock }: DisputesPorts,
  taken: { paymentId: string; orderId: string | undefined },
): Promise<TakenOver> {
  const payment = await payments.look(taken.paymentId);
  const truths = await payments.disputesOf(taken.paymentId);
  if (isFailure(payment)) return notTaken(payment);
  if (isFailure(truths)) return notTaken(truths);
  const at = clock.now();
  await store.transaction(async (tx) => {
    if (taken.orderId !== undefined) await tx.orders.lock(taken.orderId);
    const isOutside = taken.orderId === undefined && (await isOutsideBooks(tx, taken.paymentId));
    for (const truth of truths) await takeOver(tx, taken, { truth, isOutside, at });
  });
  return "taken";
}

async function takeOver(
  tx: DisputesTables,
  taken: { paymentId: string; orderId: string | undefined },
  { truth, isOutside, at }: { truth: DisputeTruth; isOutside: boolean; at: Instant },
): Promise<void> {
  const { withdrawals, ...dispute } = truth;
  const before = await tx.disputes.find(truth.disputeId);
  const state = await tx.disputes.save({ ...dispute, ...taken });
  for (const moved of isOutside ? [] : withdrawals) {
    const kind = moved.amount > 0 ? "disputed" : "reinstated";
    const amount = Math.abs(moved.amount);
    await tx.ledger.add({ orderId: taken.orderId, kind, amount, reference: moved.reference, at });
  }
  const subject = truth.disputeId;
  await (needsResponse(state) ? tx.alerts.raise : tx.alerts.settle)({ kind: "dispute-needs-response", subject }, at);
  if (state !== "lost") await tx.alerts.settle({ kind: "dispute-lost", subject }, at);
  if (state === before?.state) return;
  // Once, because a person closes these.
  if (state === "lost") await tx.alerts.raise({ kind: "dispute-lost", subject }, at);
  if (state === "won" && (await becameCheaper(tx, taken.orderId, truth.openedAt))) {
    await tx.alerts.raise({ kind: "dispute-won-cheaper", subject }, at);
  }
}

/** Whether a lower price, or the terms, gave something back that could not go to the card since then. */
async function becameCheaper(tx: DisputesTables, orderId: string | undefined, since: Instant): Promise<boolean> {
  if (orderId === undefined) return false;
  const movements = await tx.ledger.ofOrder(orderId);
  return movements.some(({ kind, at }) => kind === "given-before" && at >= since);
}
