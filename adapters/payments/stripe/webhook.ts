import type { Webhook } from "#adapters/payments/payment-provider.ts";

/** https://docs.stripe.com/webhooks */
export const STRIPE_WEBHOOK: Webhook = {
  path: "/webhooks/stripe",
  signatureHeader: "Stripe-Signature",
  /** An event of a dispute repeats all of its evidence, up to 150,000 characters: https://docs.stripe.com/disputes/api */
  mostBytes: 1024 * 1024,
};

/** Pinned, so that an account's own default can't change what comes back. */
export const STRIPE_API_VERSION = "2026-10-28.endive";
