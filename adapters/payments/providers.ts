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

type Fields = Pick<PaymentProvider, "fields" | "furtherFields" | "shownFields">;

/** The settings of each, by the fields in which an owner types them. */
export const PAYMENT_FIELDS = withOwnNames(PROVIDERS);

/** Which provider an owner chose is known by the fields that were filled in: none may be another's as well. */
export function withOwnNames(providers: readonly Fields[]): readonly Fields[] {
  const names = providers.flatMap(({ fields, furtherFields }) => Object.keys({ ...fields, ...furtherFields }));
  const shared = names.find((name, place) => names.indexOf(name) !== place);
  if (shared !== undefined) throw new Error(`Two payment providers have a field called ${shared}.`);
  return providers;
}

/**
 * The provider whose keys are set, else the sandbox in the hotel's own database. Where others than its owner can come
 * nobody may take play for money: there card payment is switched off until keys are set.
 */
export function chooseProvider(
  given: Environment,
  { mayPlay, among = PROVIDERS }: { mayPlay: boolean; among?: readonly Pick<PaymentProvider, "read">[] },
): { faults: SettingFault[]; chosen: ChosenProvider } {
  const readings = among.map((provider) => provider.read(given));
  const faults = readings.flatMap((reading) => reading.faults);
  const [chosen = mayPlay ? sandbox : switchedOff, ...others] = readings.flatMap((reading) => reading.chosen ?? []);
  const message = `choose another payment provider than the ${chosen.settings}: set the keys of one`;
  return { faults: [...faults, ...others.map(({ settings }) => ({ name: settings, message }))], chosen };
}
