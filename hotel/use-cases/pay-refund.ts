import type { Ports } from "#hotel/ports/ports.ts";
import { isFailure } from "#hotel/ports/payments.ts";
import type { Refund } from "#hotel/ports/store/refunds.ts";

/** Asks the provider for a refund that was noted before. The key makes repeats harmless; a refusal raises an alert. */
export async function payRefund(ports: Ports, refund: Refund): Promise<void> {
  const { store, payments, clock } = ports;
  const { key, paymentId, amount, orderId } = refund;
  const answer = await payments.refund({ key, paymentId, amount });
  const at = clock.now();
  if (isFailure(answer)) {
    if (answer.failure !== "unreachable") await store.alerts.raise({ kind: "refund-failed", subject: key }, at);
    return;
  }
  await store.transaction(async (tx) => {
    await tx.refunds.answered(key, answer);
    if (answer.state === "failed") await tx.alerts.raise({ kind: "refund-failed", subject: key }, at);
    if (answer.state !== "succeeded") return;
    await tx.ledger.add({ orderId, kind: "refunded", amount: answer.amount, reference: answer.refundId, at });
    await tx.alerts.settle({ kind: "payment-unmatched", subject: paymentId }, at);
  });
}
