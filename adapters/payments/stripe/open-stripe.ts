import Stripe from "stripe";
import type { OpenProvider, ProviderTimes } from "#adapters/payments/payment-provider.ts";
import { openStripePayments, STRIPE_CONFIG } from "./stripe-payments.ts";
import { STRIPE_WEBHOOK } from "./webhook.ts";

interface StripeHouse {
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  hotel: string;
  /** Only to point at an emulator. */
  apiUrl?: string | undefined;
  now: () => number;
  times?: ProviderTimes | undefined;
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const CARD_FORM = {
  scripts: SCRIPTS,
  frames: [...SCRIPTS, "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/** Fewer than Stripe's 25 operations a second with test keys and 100 with live ones: https://docs.stripe.com/rate-limits */
const CREATES_PER_SECOND = { test: 20, live: 80 };

/** Payments with the owner's keys. */
export function openStripe({ secretKey, apiUrl, times, ...rest }: StripeHouse): OpenProvider {
  const stripe = openClient({ secretKey, apiUrl, times });
  const createsPerSecond = CREATES_PER_SECOND[rest.publishableKey.startsWith("pk_live_") ? "live" : "test"];
  const access = {
    ...rest,
    provider: "stripe",
    company: "Stripe",
    stripe,
    createsPerSecond,
    ...(times && { restMs: times.restMs }),
  };
  return { payments: openStripePayments(access), webhook: STRIPE_WEBHOOK, cardForm: CARD_FORM };
}

export function openClient({ secretKey, apiUrl, times }: Pick<StripeHouse, "secretKey" | "apiUrl" | "times">): Stripe {
  return new Stripe(secretKey, {
    ...STRIPE_CONFIG,
    ...(times && { timeout: times.answerMs }),
    ...(apiUrl && addressParts(new URL(apiUrl))),
  });
}

function addressParts({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}
