import type Stripe from "stripe";
import { HEEDED_TYPES } from "#adapters/payments/stripe/processed-types.ts";
import { newId } from "./ids.ts";
import { seconds } from "#adapters/payments/stripe/stripe-mapping.ts";

/** What an event tells: what happened, and its subject as it stood at that moment. */
export type Happening = Told<Stripe.Event>;

type Told<Event> = Event extends Pick<Stripe.Event, "data"> & { type: `${Subject}.${string}` }
  ? Pick<Event, "type" | "data">
  : never;
type Subject = "payment_intent" | "charge" | "refund";

/** The others are listed by `GET /v1/events` and not delivered, as with a real endpoint. */
export function isSubscribed(type: string): boolean {
  return type in HEEDED_TYPES;
}

export function newEvent(happening: Happening, idempotencyKey: string | null, now: number): Stripe.Event {
  return {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(now),
    livemode: false,
    pending_webhooks: isSubscribed(happening.type) ? 1 : 0,
    request: { id: newId("req"), idempotency_key: idempotencyKey },
    ...happening,
  };
}
