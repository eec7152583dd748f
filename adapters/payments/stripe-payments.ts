import Stripe from "stripe";
import type { PaymentFailure, PaymentRequest, Payments, ProviderEvent } from "#hotel/ports/payments.ts";
import { paymentFailure } from "./stripe-failure.ts";
import { paymentTruth, providerEvent, refundTruth } from "./stripe-mapping.ts";

/** Pinned, so that an account's own default can't change what comes back. */
const STRIPE_API_VERSION = "2026-10-28.endive";

/** How the SDK is opened, for the real Stripe and for the sandbox. With three tries a dead provider is known after 16 s. */
export const STRIPE_CONFIG = {
  apiVersion: STRIPE_API_VERSION,
  timeout: 5_000,
  maxNetworkRetries: 2,
  telemetry: false,
} as const;

/** The age at which a signed event is taken for a replay: https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300;

export interface StripeAccess {
  provider: Payments["provider"];
  stripe: Stripe;
  publishableKey: string;
  /** The present secret, and the old one while it is being rotated. */
  webhookSecrets: readonly string[];
  /** Milliseconds since 1970, for the age of signatures. */
  now: () => number;
}

/** The payments port through the official SDK, whoever answers it. */
export function openStripePayments(access: StripeAccess): Payments {
  const { stripe } = access;
  const look = (paymentId: string) =>
    orFailure(async () => paymentTruth(await stripe.paymentIntents.retrieve(paymentId)));
  return {
    provider: access.provider,
    publishableKey: access.publishableKey,
    look,
    open: (request) => orFailure(() => open(stripe, request)),
    cancel: async (paymentId) => {
      const answer = await cancel(stripe, paymentId);
      return answer === "came-too-late" ? look(paymentId) : answer;
    },
    refund: ({ paymentId, key, amount }) =>
      orFailure(async () =>
        refundTruth(await stripe.refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey: key })),
      ),
    readEvent: (raw, signature) => readEvent(access, raw, signature),
  };
}

async function orFailure<Answer>(ask: () => Promise<Answer>): Promise<Answer | PaymentFailure> {
  try {
    return await ask();
  } catch (error) {
    return paymentFailure(error);
  }
}

/**
 * Cards alone, with the wallets that carry cards: they answer at once, where a bank debit that the account's dashboard
 * may have switched on takes days and would hold the rooms. `automatic_payment_methods` with `allow_redirects: "never"`
 * would still let those in, and this API version has no `payment_method_types` any more:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
async function open(stripe: Stripe, request: PaymentRequest) {
  const intent = await stripe.paymentIntents.create(
    {
      amount: request.amount,
      currency: "usd",
      allowed_payment_method_types: ["card"],
      receipt_email: request.email,
      metadata: { order_id: request.orderId },
    },
    { idempotencyKey: request.key },
  );
  if (intent.client_secret === null) throw new Error(`Stripe gave payment ${intent.id} no client secret`);
  return { paymentId: intent.id, clientSecret: intent.client_secret };
}

/**
 * No key of ours here: a saved "too late" would be replayed for a day, also after the bank has declined and the payment
 * could be ended. The SDK's own key covers its retries, and ending twice does no harm.
 */
async function cancel(stripe: Stripe, paymentId: string) {
  try {
    return paymentTruth(await stripe.paymentIntents.cancel(paymentId, { cancellation_reason: "abandoned" }));
  } catch (error) {
    const late = error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
    return late ? "came-too-late" : paymentFailure(error);
  }
}

async function readEvent(access: StripeAccess, raw: string, signature: string): Promise<ProviderEvent | undefined> {
  const { stripe, webhookSecrets, now } = access;
  for (const secret of webhookSecrets) {
    try {
      return providerEvent(
        await stripe.webhooks.constructEventAsync(raw, signature, secret, TOLERANCE_SECONDS, undefined, now()),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return undefined;
}
