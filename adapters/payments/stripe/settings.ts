import { z } from "zod";
import type { Environment, SettingFault } from "#adapters/payments/payment-provider.ts";

const key = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be a key such as ${example}`).optional();

/** Stripe's part of the environment. */
const settings = z.object({
  STRIPE_SECRET_KEY: key(/^(sk|rk)_(test|live)_\w+$/, "sk_live_..."),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, "pk_live_..."),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, "whsec_..."),
  STRIPE_WEBHOOK_SECRET_OLD: key(/^whsec_\S+$/, "whsec_..."),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
});

type StripeSettings = z.output<typeof settings>;

const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** The keys are undefined where none is set, or where they have faults. */
export function readStripeSettings(given: Environment) {
  const read = settings.safeParse(given);
  if (!read.success) {
    return { faults: read.error.issues.map(({ path, message }) => ({ name: path.join("."), message })) };
  }
  const faults = faultsOf(read.data);
  return faults.length > 0 ? { faults } : { faults, keys: keysOf(read.data) };
}

/** Three or none, and both keys of one world: money of guests must not go to a test account. */
function faultsOf(read: StripeSettings): SettingFault[] {
  const missing = STRIPE_KEYS.filter((name) => read[name] === undefined);
  if (missing.length === STRIPE_KEYS.length) {
    if (read.STRIPE_WEBHOOK_SECRET_OLD === undefined) return [];
    return [{ name: "STRIPE_WEBHOOK_SECRET_OLD", message: `means nothing without ${STRIPE_KEYS.join(", ")}` }];
  }
  if (missing.length > 0) {
    const given = STRIPE_KEYS.filter((name) => read[name] !== undefined).join(" and ");
    return missing.map((name) => ({ name, message: `must be set together with ${given}` }));
  }
  if (isLive(read.STRIPE_SECRET_KEY) === isLive(read.STRIPE_PUBLISHABLE_KEY)) return [];
  return [
    { name: "STRIPE_PUBLISHABLE_KEY", message: "and STRIPE_SECRET_KEY: one is a test key, the other a live one" },
  ];
}

function keysOf(read: StripeSettings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secret } = read;
  if (secretKey === undefined || publishableKey === undefined || secret === undefined) return undefined;
  const old = read.STRIPE_WEBHOOK_SECRET_OLD;
  return {
    secretKey,
    publishableKey,
    /** While a secret is being changed, the provider signs with either. */
    webhookSecrets: old === undefined ? [secret] : [secret, old],
    apiUrl: read.STRIPE_API_URL,
    isLive: isLive(secretKey),
  };
}

function isLive(secret: string | undefined): boolean {
  return secret?.includes("_live_") ?? false;
}
