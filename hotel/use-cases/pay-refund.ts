import { isFailure, type PaymentFailure, type RefundTruth } from "#hotel/ports/payments.ts";
import type { Ports } from "#hotel/ports/ports.ts";
import type { NotedRefund } from "#hotel/ports/store/refunds.ts";
import { recordRefund } from "#hotel/steps/record-refund.ts";

/** A bank takes days, not seconds. */
const LOOK_AGAIN_MS = 3_600_000;
/** The provider remembers a key for a day at least: https://docs.stripe.com/api/idempotent_requests */
const KEY_KEPT_MS = 23 * 3_600_000;

/**
 * Asks the provider for a refund that was noted before, or what became of it; the key makes repeats harmless.
 * "compare": its list of refunds has to tell whose money left, because it says no, where somebody else was faster, or
 * because it has made what we gave up meanwhile.
 */
export async function payRefund(ports: Ports, refund: NotedRefund): Promise<"done" | "compare"> {
  const { store, clock } = ports;
  const answer = await ask(ports, refund);
  const at = clock.now();
  if (isFailure(answer)) {
    if (answer.failure === "unreachable") return "done";
    await store.alerts.raise({ kind: "refund-failed", subject: refund.key }, at);
    await store.refunds.lookAgain(refund.key, at + LOOK_AGAIN_MS);
    return "compare";
  }
  const isGivenUp = await store.transaction(async (tx) => {
    if (refund.orderId !== undefined) await tx.orders.lock(refund.orderId);
    const noted = await tx.refunds.ofPayment(refund.paymentId);
    if (noted.some((one) => one.key === refund.key && hasBeenGivenUp(one))) return true;
    await recordRefund(tx, refund, { truth: answer, at });
    return false;
  });
  if (isGivenUp) return "compare";
  if (answer.state === "pending") await store.refunds.lookAgain(refund.key, at + LOOK_AGAIN_MS);
  return "done";
}

/** By a comparison, before the provider had answered: see take-over-refunds. */
function hasBeenGivenUp({ state, refundId }: NotedRefund): boolean {
  return state === "failed" && refundId === undefined;
}

/** Once the provider may have forgotten the key, asking again could pay twice: its list is searched for the key first. */
async function ask({ payments, clock }: Ports, refund: NotedRefund): Promise<RefundTruth | PaymentFailure> {
  const { key, paymentId, amount, refundId, requestedAt } = refund;
  if (refundId !== undefined) return payments.lookAtRefund(refundId);
  if (clock.now() - requestedAt > KEY_KEPT_MS) {
    const made = await payments.refundsOf(paymentId);
    if (isFailure(made)) return made;
    const ours = made.find((one) => one.key === key);
    if (ours) return ours;
  }
  return payments.refund({ key, paymentId, amount });
}
