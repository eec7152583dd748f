import type Stripe from "stripe";
import { refundCourse } from "./cards.ts";
import { refundedCharge } from "./charges.ts";
import { newId } from "./ids.ts";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";
import { invalidRequest, type Refusal } from "./refusal.ts";
import type { Change, KnownPayment, Moment, Outcome } from "./transitions.ts";

export interface RefundRequest {
  amount: number;
  metadata: Record<string, string>;
}

/** Never more than arrived: https://docs.stripe.com/api/refunds/create */
export function refundBy(
  { amount, metadata }: RefundRequest,
  { intent, charge }: KnownPayment,
  moment: Moment,
): Outcome {
  if (charge === undefined || intent.status !== "succeeded")
    return {
      refusal: invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`),
    };
  const left = charge.amount_captured - charge.amount_refunded;
  const refusal = refuse(charge, amount, left);
  if (refusal) return { refusal };
  const course = refundCourse(charge.payment_method_details?.card?.last4);
  const status = course === "late" ? "pending" : "succeeded";
  const refund = { ...newRefund({ intent, charge }, { amount, metadata }, moment.now), status };
  const refunded = refundedCharge(charge, amount);
  return {
    change: {
      intent,
      charge: refunded,
      refund,
      ...(course && { refundSettlesAt: moment.now + moment.processingMs }),
      happenings: [
        { type: "refund.created", data: { object: refund } },
        { type: "charge.refunded", data: { object: refunded } },
      ],
    },
  };
}

/** A refund whose time has come: it arrives at last, or the guest's bank sends it back. */
export function settledRefund(refund: Stripe.Refund, { intent, charge }: KnownPayment): Change {
  if (refund.status === "pending") {
    const arrived = { ...refund, status: "succeeded" };
    return { intent, refund: arrived, happenings: [{ type: "refund.updated", data: { object: arrived } }] };
  }
  const returned = { ...refund, status: "failed", failure_reason: "lost_or_stolen_card" };
  return {
    intent,
    refund: returned,
    ...(charge && { charge: refundedCharge(charge, -refund.amount) }),
    happenings: [
      { type: "refund.failed", data: { object: returned } },
      { type: "refund.updated", data: { object: returned } },
    ],
  };
}

function refuse(charge: Stripe.Charge, amount: number, left: number): Refusal | undefined {
  // The bank has the money already: https://docs.stripe.com/error-codes#charge-disputed
  if (charge.disputed) return invalidRequest(`Charge ${charge.id} has been charged back.`, { code: "charge_disputed" });
  if (left === 0)
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (!Number.isInteger(amount) || amount < 1) return invalidRequest("Invalid positive integer", { param: "amount" });
  if (amount <= left) return undefined;
  const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  return invalidRequest(message, { param: "amount" });
}

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}

function newRefund(
  { intent, charge }: { intent: Stripe.PaymentIntent; charge: Stripe.Charge },
  { amount, metadata }: RefundRequest,
  now: number,
): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(now),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund", reference_status: "pending" } },
    metadata,
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
