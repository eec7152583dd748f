import type { PaymentsTables } from "./ports.ts";
import type { Refund } from "#hotel/ledger/ports/refunds.ts";
import type { PaymentTruth } from "./ports/payments.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * Notes that a payment which belongs to no living order goes back in full, with an alert; the refund itself is asked
 * for afterwards, outside the transaction. Repeats do nothing.
 */
export async function sendBack(
  tx: PaymentsTables,
  truth: PaymentTruth,
  why: { orderId: string | undefined; reason: Refund["reason"]; at: Instant },
): Promise<void> {
  const { orderId, reason, at } = why;
  await tx.ledger.add({ orderId, kind: "captured", amount: truth.received, reference: truth.paymentId, at });
  const key = `${truth.paymentId}-full`;
  const refund = { key, paymentId: truth.paymentId, orderId, amount: truth.received, reason };
  // A later event of the same payment must not wake an alert that the refund has settled.
  const isNew = await tx.refunds.request(refund, at);
  if (isNew) await tx.alerts.raise({ kind: "payment-unmatched", subject: truth.paymentId }, at);
}
