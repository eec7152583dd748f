import type { ProviderEvent } from "#hotel/payments/ports/payments.ts";

/**
 * The events that the hotel wants to be told of, and what each is about; an owner ticks exactly these at Stripe's
 * dashboard. https://docs.stripe.com/api/events/types
 */
export const HEEDED_TYPES = {
  "payment_intent.requires_action": "payment",
  "payment_intent.processing": "payment",
  "payment_intent.succeeded": "payment",
  "payment_intent.payment_failed": "payment",
  "payment_intent.canceled": "payment",
  "charge.refunded": "refund",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
} as const satisfies Record<string, ProviderEvent["about"]>;

/** Events of other types are kept and looked at no further. */
export function aboutOf(type: string): ProviderEvent["about"] {
  const known: Record<string, ProviderEvent["about"]> = HEEDED_TYPES;
  return known[type] ?? "other";
}
