import Stripe from "stripe";
import type { OpenProvider, ProviderTimes, Sql } from "#adapters/payments/payment-provider.ts";
import { openStripePayments, STRIPE_CONFIG } from "#adapters/payments/stripe/stripe-payments.ts";
import { STRIPE_WEBHOOK } from "#adapters/payments/stripe/webhook.ts";
import { PUBLISHABLE_KEY, sandboxBrowserDoor } from "./browser-door.ts";
import { openPost, webhookSecret } from "./delivery.ts";
import { SECRET_KEY, sandboxFetch } from "./sandbox-fetch.ts";
import { type Mischief, openWorkplace } from "./workplace.ts";

export type SandboxPayments = Required<OpenProvider>;

export interface SandboxSettings {
  sql: Sql;
  now: () => number;
  /** How long the card that stays processing takes. */
  processingMs?: number;
  mischief?: Mischief;
  leaseMs?: number | undefined;
  /** What stands between the SDK and the sandbox, for tests that break the line. */
  line?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  times?: Pick<ProviderTimes, "answerMs">;
}

/** Payments without keys: the official SDK talks to a Stripe-shaped sandbox in the hotel's own database. */
export async function openSandboxPayments(settings: SandboxSettings): Promise<SandboxPayments> {
  const { sql, now, processingMs = 4_000, mischief = {}, leaseMs, line = (fetch) => fetch, times } = settings;
  const at = openWorkplace({ sql, now, processingMs, mischief, ...(leaseMs && { leaseMs }) });
  const secret = await webhookSecret(sql);
  const httpClient = Stripe.createFetchHttpClient(line(sandboxFetch(at)));
  const stripe = new Stripe(SECRET_KEY, { ...STRIPE_CONFIG, ...(times && { timeout: times.answerMs }), httpClient });
  return {
    payments: openStripePayments({
      provider: "sandbox",
      stripe,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecrets: [secret],
      hotel: "sandbox",
      now,
      createsPerSecond: Number.POSITIVE_INFINITY,
    }),
    webhook: STRIPE_WEBHOOK,
    cardForm: { scripts: [], frames: [], calls: [] },
    browserDoor: sandboxBrowserDoor(at),
    browserPath: "/sandbox/v1/",
    deliverDueEvents: openPost(at, secret),
  };
}
