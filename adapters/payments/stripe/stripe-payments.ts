import Stripe from "stripe";
import type { PaymentFailure, PaymentRequest, PaymentTruth, ProviderEvent } from "#hotel/payments/ports/payments.ts";
import type { Payments } from "#hotel/ports.ts";
import { openOneAtATime } from "#adapters/payments/one-at-a-time.ts";
import { stripeBooks } from "./stripe-books.ts";
import { soldMetadata } from "./sold-metadata.ts";
import { openStripeLine } from "./stripe-line.ts";
import { STRIPE_API_VERSION } from "./webhook.ts";
import { disputeTruth, paymentTruth, providerEvent, refundTruth } from "./stripe-mapping.ts";

/** How the SDK is opened, for the real Stripe and for the sandbox. With three tries a dead provider is known after 16 s. */
export const STRIPE_CONFIG = {
  apiVersion: STRIPE_API_VERSION,
  timeout: 5_000,
  maxNetworkRetries: 2,
  telemetry: false,
} as const;

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_AMOUNT = 50;

/** The age at which a signed event is taken for a replay: https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300;

/** For a start, which must not wait for a provider that does not answer. */
const AT_THE_START = { timeout: 2_000, maxNetworkRetries: 0 } as const;

export interface StripeAccess {
  provider: Payments["provider"];
  company?: Payments["company"];
  stripe: Stripe;
  publishableKey: string;
  /** The present secret, and the old one while it is being rotated. */
  webhookSecrets: readonly string[];
  /** Marks this hotel's payments among all that the account takes. */
  hotel: string;
  /** Milliseconds since 1970, for the age of signatures. */
  now: () => number;
  createsPerSecond: number;
  /** How long a provider that does not answer is left alone, where it is not the usual time. */
  restMs?: number;
}

/** The payments port through the official SDK, whoever answers it. */
export function openStripePayments(access: StripeAccess): Payments {
  const { stripe, hotel, publishableKey, provider, company } = access;
  const line = openStripeLine(access);
  const [lookInTurn, endInTurn] = [
    openOneAtATime<PaymentTruth | PaymentFailure>(),
    openOneAtATime<PaymentTruth | PaymentFailure>(),
  ];
  const look = (paymentId: string) =>
    lookInTurn(paymentId, () =>
      line.ask(async () => paymentTruth(await stripe.paymentIntents.retrieve(paymentId), hotel)),
    );
  return {
    provider,
    company,
    publishableKey,
    leastAmount: LEAST_AMOUNT,
    // https://docs.stripe.com/js/payment_intents/confirm_payment
    returnParameter: "payment_intent",
    secretParameter: "payment_intent_client_secret",
    account: () => line.ask(async () => ({ accountId: (await stripe.accounts.retrieveCurrent({}, AT_THE_START)).id })),
    look,
    open: (request) => line.create(() => open(stripe, request, hotel)),
    cancel: (paymentId) =>
      endInTurn(paymentId, async () => {
        const answer = await line.ask(() => cancel(stripe, paymentId, hotel));
        return answer === "came-too-late" ? look(paymentId) : answer;
      }),
    // A key is remembered for a day at least: https://docs.stripe.com/api/idempotent_requests
    refund: ({ paymentId, key, attempt = 1, amount }) =>
      line.create(async () =>
        refundTruth(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount, metadata: { key } },
            { idempotencyKey: attempt === 1 ? key : `${key}~${attempt}` },
          ),
        ),
      ),
    lookAtRefund: (refundId) => line.ask(async () => refundTruth(await stripe.refunds.retrieve(refundId))),
    readEvent: (raw, signature) => readEvent(access, raw, signature),
    ...stripeBooks(stripe, line, hotel),
    // The fields have the names of Stripe's (https://docs.stripe.com/api/disputes/evidence_object), and are no longer than it takes:
    // https://docs.stripe.com/disputes/api,
    // https://docs.stripe.com/changelog/endive/2026-09-30/page-limit-validation-dispute-evidence
    answerDispute: ({ disputeId, evidence, purpose }) =>
      line.ask(async () =>
        disputeTruth(await stripe.disputes.update(disputeId, { evidence, submit: purpose === "send" })),
      ),
  };
}

/**
 * Cards alone, with the wallets that carry cards: they answer at once, where a bank debit that the account's dashboard
 * may have switched on takes days and would hold the rooms. `automatic_payment_methods` with `allow_redirects: "never"`
 * would still let those in, and this API version has no `payment_method_types` any more:
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
async function open(stripe: Stripe, request: PaymentRequest, hotel: string) {
  const intent = await stripe.paymentIntents.create(
    {
      amount: request.amount,
      currency: "usd",
      allowed_payment_method_types: ["card"],
      receipt_email: request.email,
      metadata: {
        order_id: request.orderId,
        hotel,
        ...request.mark,
        ...(request.sold && soldMetadata(request.sold)),
      },
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
async function cancel(stripe: Stripe, paymentId: string, hotel: string) {
  try {
    const ended = await stripe.paymentIntents.cancel(paymentId, { cancellation_reason: "abandoned" });
    return paymentTruth(ended, hotel);
  } catch (error) {
    const late = error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
    if (late) return "came-too-late";
    throw error;
  }
}

/** What is named without a value: the SDK takes it for a mistake of ours, and throws what is no refusal. */
const EMPTY_PART = /=\s*(?:,|$)/;

async function readEvent(access: StripeAccess, raw: string, signature: string): Promise<ProviderEvent | undefined> {
  const { stripe, webhookSecrets, now } = access;
  if (EMPTY_PART.test(signature)) return undefined;
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
