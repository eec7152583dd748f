import type { ChosenProvider, PaymentProvider } from "#adapters/payments/payment-provider.ts";
import { readStripeSettings } from "./settings.ts";
import { HEEDED_TYPES } from "./processed-types.ts";
import { STRIPE_API_VERSION, STRIPE_WEBHOOK } from "./webhook.ts";

/** Payments with the owner's keys. */
export const stripe: PaymentProvider = {
  settings: "STRIPE_ settings",
  fields: {
    secret_key: "STRIPE_SECRET_KEY",
    publishable_key: "STRIPE_PUBLISHABLE_KEY",
    webhook_secret: "STRIPE_WEBHOOK_SECRET",
  },
  furtherFields: { webhook_secret_old: "STRIPE_WEBHOOK_SECRET_OLD" },
  shownFields: ["publishable_key"],
  entries: (origin) => [
    { name: "webhook", value: webhookAt(origin) },
    { name: "version", value: STRIPE_API_VERSION },
    { name: "events", value: Object.keys(HEEDED_TYPES).join(" ") },
  ],
  read: (given) => {
    const { faults, keys } = readStripeSettings(given);
    if (keys === undefined) return { faults };
    const { isLive } = keys;
    const client = async () => (await import("./open-stripe.ts")).openClient(keys);
    const chosen: ChosenProvider = {
      money: isLive ? "live" : "test",
      settings: stripe.settings,
      open: async (house) => (await import("./open-stripe.ts")).openStripe({ ...keys, ...house }),
      account: async () => (await import("./test-keys.ts")).accountOf(await client()),
      test: async (origin) => {
        const { testKeys } = await import("./test-keys.ts");
        return testKeys(await client(), { webhook: webhookAt(origin), isLive });
      },
    };
    return { faults, chosen };
  },
};

function webhookAt(origin: string): string {
  return `${origin}/api${STRIPE_WEBHOOK.path}`;
}
