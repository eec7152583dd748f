import type { Entry } from "#hotel/settings/rules/connections.ts";
import type { ChosenProvider, Environment, PaymentProvider, SettingFault } from "./payment-provider.ts";
import { sandbox } from "./sandbox/provider.ts";
import { stripe } from "./stripe/provider.ts";
import { switchedOff } from "./switched-off.ts";

/** Every provider that takes real cards, one line each. */
const PROVIDERS: readonly PaymentProvider[] = [stripe];

/** What an owner enters at these, for a house at this address. */
export function paymentEntries(origin: string): Entry[] {
  return PROVIDERS.flatMap((provider) => provider.entries(origin));
}

/** The settings that choose one of these, by the fields in which an owner types them. */
export const PAYMENT_FIELDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PROVIDERS.map(({ fields }) => fields),
);

/** The settings that may stand beside them. */
export const FURTHER_PAYMENT_FIELDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...PROVIDERS.map(({ furtherFields }) => furtherFields),
);

/**
 * The provider whose keys are set, else the sandbox in the hotel's own database. Where others than its owner can come
 * nobody may take play for money: there card payment is switched off until keys are set.
 */
export function chooseProvider(
  given: Environment,
  { mayPlay }: { mayPlay: boolean },
): { faults: SettingFault[]; chosen: ChosenProvider } {
  const readings = PROVIDERS.map((provider) => provider.read(given));
  const chosen = readings.find((reading) => reading.chosen)?.chosen ?? (mayPlay ? sandbox : switchedOff);
  return { faults: readings.flatMap(({ faults }) => faults), chosen };
}
