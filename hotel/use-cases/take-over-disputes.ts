import { type DisputeTruth, isFailure } from "#hotel/ports/payments.ts";
import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import { needsResponse } from "#hotel/rules/dispute-states.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

/**
 * Brings our disputes of a payment in line with the provider's, with the money that the bank took back or gave again,
 * and alerts while one needs an answer or is lost. False when the provider could not be asked.
 */
export async function takeOverDisputes(
  { store, payments, clock }: Ports,
  taken: { paymentId: string; orderId: string | undefined },
): Promise<boolean> {
  const truths = await payments.disputesOf(taken.paymentId);
  if (isFailure(truths)) return false;
  const at = clock.now();
  await store.transaction(async (tx) => {
    if (taken.orderId !== undefined) await tx.orders.lock(taken.orderId);
    for (const truth of truths) await takeOver(tx, taken, { truth, at });
  });
  return true;
}

async function takeOver(
  tx: Tables,
  taken: { paymentId: string; orderId: string | undefined },
  { truth, at }: { truth: DisputeTruth; at: Instant },
): Promise<void> {
  const { withdrawals, ...dispute } = truth;
  const state = await tx.disputes.save({ ...dispute, ...taken });
  for (const moved of withdrawals) {
    const kind = moved.amount > 0 ? "disputed" : "reinstated";
    const amount = Math.abs(moved.amount);
    await tx.ledger.add({ orderId: taken.orderId, kind, amount, reference: moved.reference, at: moved.at });
  }
  const subject = truth.disputeId;
  await (needsResponse(state) ? tx.alerts.raise : tx.alerts.settle)({ kind: "dispute-needs-response", subject }, at);
  await (state === "lost" ? tx.alerts.raise : tx.alerts.settle)({ kind: "dispute-lost", subject }, at);
}
