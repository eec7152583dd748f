import type { ChosenProvider, PaymentProvider } from "#adapters/payments/payment-provider.ts";
import { readStripeSettings } from "./settings.ts";

/** Payments with the owner's keys. */
export const stripe: PaymentProvider = {
  settings: "STRIPE_ settings",
  read: (given) => {
    const { faults, keys } = readStripeSettings(given);
    if (keys === undefined) return { faults };
    const open: ChosenProvider["open"] = async (house) => {
      const { openStripe } = await import("./open-stripe.ts");
      return openStripe({ ...keys, ...house });
    };
    return { faults, chosen: { money: keys.isLive ? "live" : "test", settings: stripe.settings, open } };
  },
};
