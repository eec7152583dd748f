import type { PaymentTruth } from "./ports/payments.ts";
import type { PaymentsTables } from "./ports.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { markRestored } from "#hotel/property/mark-restored.ts";

const HOUR_MS = 3_600_000;
/** One may be a slip of somebody's at the provider; two at once are a database that has forgotten its orders. */
const TELLING = 2;

/**
 * Writes down a payment with our mark that names no order of ours. It is never sent back by itself: the order may well
 * exist, in the database that this one was before it was lost, or of which it is a copy. Repeats do nothing. Runs inside
 * a transaction.
 */
export async function noteUnmatched(tx: PaymentsTables, truth: PaymentTruth, at: Instant): Promise<void> {
  const { paymentId, orderId, received: amount } = truth;
  if (!(await tx.unmatched.note({ paymentId, orderId, amount }, at))) return;
  await tx.alerts.raise({ kind: "payment-without-order", subject: paymentId }, at);
  // An order is always written before its payment is asked for: ours without an order was written down, and is lost.
  const isOurOwn = truth.mark?.house === (await tx.house.read()).id;
  const isTelling = isOurOwn || (await tx.unmatched.countSince(at - HOUR_MS)) >= TELLING;
  if (isTelling) await markRestored(tx, "payments-without-order", at);
}
