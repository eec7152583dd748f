import Stripe from "stripe";
import type { Payments } from "#hotel/payments/ports/payments.ts";
import { PUBLISHABLE_KEY, sandboxBrowserDoor } from "./sandbox/browser-door.ts";
import { type Deliver, openPost, webhookSecret } from "./sandbox/delivery.ts";
import { SECRET_KEY, sandboxFetch } from "./sandbox/sandbox-fetch.ts";
import type { Sql } from "./sandbox/sql.ts";
import { type Mischief, openWorkplace } from "./sandbox/workplace.ts";
import { openStripePayments, STRIPE_CONFIG } from "./stripe/stripe-payments.ts";

export interface SandboxPayments {
  payments: Payments;
  /** Mount under `/sandbox/v1/`; what it answers is in its own description. */
  browserDoor: (request: Request) => Promise<Response>;
  /** Call every second or so, with the webhook as `deliver`. */
  deliverDueEvents: (deliver: Deliver) => Promise<number>;
}

export interface SandboxSettings {
  /** Migrated; a `pg.Pool` fits. */
  sql: Sql;
  now: () => number;
  /** How long the card that stays processing takes. */
  processingMs?: number;
  mischief?: Mischief;
  /** How long one process keeps an event that it delivers to itself. */
  leaseMs?: number;
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
  const stripe = new Stripe(SECRET_KEY, { ...STRIPE_CONFIG, ...timeoutOf(times), httpClient });
  return {
    payments: openStripePayments({
      provider: "sandbox",
      stripe,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecrets: [secret],
      hotel: "sandbox",
      now,
    }),
    browserDoor: sandboxBrowserDoor(at),
    deliverDueEvents: openPost(at, secret),
  };
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  /** Marks this hotel's payments among all that the account takes. */
  hotel: string;
  /** Only to point at an emulator. */
  apiUrl?: string | undefined;
  now: () => number;
  times?: ProviderTimes;
}

/** In milliseconds, where they are not the adapter's own. */
export interface ProviderTimes {
  /** How long one call may take. */
  answerMs: number;
  /** How long a provider that does not answer is left alone. */
  restMs: number;
}

/** Payments with the owner's keys. */
export function openLivePayments({ secretKey, apiUrl, times, ...rest }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    ...STRIPE_CONFIG,
    ...timeoutOf(times),
    ...(apiUrl && addressParts(new URL(apiUrl))),
  });
  return openStripePayments({ provider: "stripe", stripe, ...rest, ...(times && { restMs: times.restMs }) });
}

function timeoutOf(times: Pick<ProviderTimes, "answerMs"> | undefined) {
  return times && { timeout: times.answerMs };
}

function addressParts({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}
