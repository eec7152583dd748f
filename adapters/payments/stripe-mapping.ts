import type Stripe from "stripe";
import type { PaymentTruth, ProviderEvent, RefundTruth } from "#hotel/ports/payments.ts";
import type { ProviderState } from "#hotel/rules/payment-states.ts";

/** Stripe's words for a payment in ours: https://docs.stripe.com/payments/paymentintents/lifecycle */
const PAYMENT_STATES: Record<string, ProviderState> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "needs-action",
  processing: "processing",
  // Money is reserved and not yet ours. We capture at once, so only a change at Stripe's dashboard leads here.
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "dead",
};

/** https://docs.stripe.com/refunds#refund-status-values */
const REFUND_STATES: Record<string, RefundTruth["state"]> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

export function paymentTruth(intent: Stripe.PaymentIntent): PaymentTruth {
  return {
    paymentId: intent.id,
    orderId: intent.metadata.order_id,
    // A status that Stripe adds some day holds the rooms until somebody has looked: never released, never sold.
    state: PAYMENT_STATES[intent.status] ?? "processing",
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
  };
}

export function refundTruth(refund: Stripe.Refund): RefundTruth {
  return {
    refundId: refund.id,
    state: REFUND_STATES[refund.status ?? "pending"] ?? "pending",
    amount: refund.amount,
  };
}

export function providerEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    paymentId: paymentOf(event.data.object),
    createdAt: event.created * 1_000,
  };
}

/** Payments name themselves; charges, refunds and disputes name their payment. */
function paymentOf(subject: Stripe.Event["data"]["object"]): string | undefined {
  if ("object" in subject && subject.object === "payment_intent" && "id" in subject) return subject.id;
  if (!("payment_intent" in subject)) return undefined;
  const payment = subject.payment_intent;
  return typeof payment === "string" ? payment : (payment?.id ?? undefined);
}
