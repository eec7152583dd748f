import type Stripe from "stripe";
import { HEEDED_TYPES } from "#adapters/payments/stripe/processed-types.ts";
import { newId } from "./ids.ts";
import { seconds } from "./intents.ts";

type IntentEvent =
  | "payment_intent.created"
  | "payment_intent.requires_action"
  | "payment_intent.processing"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled";
type ChargeEvent = "charge.succeeded" | "charge.failed" | "charge.pending" | "charge.refunded";
type RefundEvent = "refund.created" | "refund.updated" | "refund.failed";
type DisputeEvent =
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.closed"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated";

export type Happening =
  | { type: IntentEvent; of: Stripe.PaymentIntent }
  | { type: ChargeEvent; of: Stripe.Charge }
  | { type: RefundEvent; of: Stripe.Refund }
  | { type: DisputeEvent; of: Stripe.Dispute };

/** The others are listed by `GET /v1/events` and not delivered, as with a real endpoint. */
export function isSubscribed(type: string): boolean {
  return type in HEEDED_TYPES;
}

/** An event carries its subject as it stood at that moment. */
export function newEvent(happening: Happening, idempotencyKey: string | null, now: number): Stripe.Event {
  const base = {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(now),
    livemode: false,
    pending_webhooks: isSubscribed(happening.type) ? 1 : 0,
    request: { id: newId("req"), idempotency_key: idempotencyKey },
  } as const;
  switch (happening.type) {
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { ...base, type: happening.type, data: { object: happening.of } };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return { ...base, type: happening.type, data: { object: happening.of } };
    case "charge.succeeded":
    case "charge.failed":
    case "charge.pending":
    case "charge.refunded":
      return { ...base, type: happening.type, data: { object: happening.of } };
    default:
      return { ...base, type: happening.type, data: { object: happening.of } };
  }
}
