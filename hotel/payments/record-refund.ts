import type { RefundTruth } from "./ports/payments.ts";
import type { PaymentsTables } from "./ports.ts";
import type { Refund } from "#hotel/ledger/ports/refunds.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * Writes down what the provider says of a refund: its state, the money that moved, and an alert where a person should
 * know. Repeats and older answers do nothing. Runs inside a transaction.
 */
export async function recordRefund(
  tx: PaymentsTables,
  refund: Pick<Refund, "key" | "paymentId" | "orderId">,
  answered: { truth: RefundTruth; at: Instant },
): Promise<void> {
  const { truth, at } = answered;
  const before = await tx.refunds.answered(refund.key, truth);
  if (before === undefined) return;
  await tx.alerts.settle({ kind: "refund-pending", subject: refund.key }, at);
  await tx.alerts.settle({ kind: "refund-delayed", subject: refund.key }, at);
  const { orderId, paymentId } = refund;
  if (truth.state !== "failed") await tx.alerts.settle({ kind: "refund-failed", subject: refund.key }, at);
  if (truth.state !== "pending") await tx.alerts.settle({ kind: "payment-unmatched", subject: paymentId }, at);
  const movement = { orderId, amount: truth.amount, reference: truth.refundId, at };
  switch (truth.state) {
    case "pending":
      return tx.alerts.raise({ kind: "refund-pending", subject: refund.key }, at);
    case "succeeded":
      return tx.ledger.add({ ...movement, kind: "refunded" });
    case "failed":
      if (before === "succeeded") await tx.ledger.add({ ...movement, kind: "refund-returned" });
      return tx.alerts.raise({ kind: "refund-failed", subject: refund.key }, at);
  }
}
