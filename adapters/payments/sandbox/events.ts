import type Stripe from "stripe";
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

export type Happening =
  | { type: IntentEvent; of: Stripe.PaymentIntent }
  | { type: ChargeEvent; of: Stripe.Charge }
  | { type: "refund.created"; of: Stripe.Refund };

/** What the hotel listens to. The others are listed by `GET /v1/events` and not delivered, as with a real endpoint. */
const SUBSCRIBED: readonly string[] = [
  "payment_intent.requires_action",
  "payment_intent.processing",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.created",
];

export function isSubscribed(type: string): boolean {
  return SUBSCRIBED.includes(type);
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
