import type { ChosenProvider, Environment, PaymentProvider, SettingFault } from "./payment-provider.ts";
import { sandbox } from "./sandbox/provider.ts";
import { stripe } from "./stripe/provider.ts";

/** Every provider that takes real cards, one line each. */
const PROVIDERS: readonly PaymentProvider[] = [stripe];

/** What the settings of these are called in messages. */
export const PAYMENT_SETTINGS = PROVIDERS.map(({ settings }) => settings).join(" or the ");

/** The provider whose keys are set, else the sandbox in the hotel's own database. */
export function chooseProvider(given: Environment): { faults: SettingFault[]; chosen: ChosenProvider } {
  const readings = PROVIDERS.map((provider) => provider.read(given));
  const chosen = readings.find((reading) => reading.chosen)?.chosen ?? sandbox;
  return { faults: readings.flatMap(({ faults }) => faults), chosen };
}
