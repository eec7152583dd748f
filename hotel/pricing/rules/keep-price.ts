import { type Cents, sum } from "#hotel/kernel/money.ts";
import { shareOf } from "./night-rates.ts";
import type { ExactNight, Levy, NightRate, Repriced } from "./reprice.ts";
import { portion, spread } from "./rounding.ts";

/**
 * A stay that costs `least` although nights of it were given up: what its plan keeps of them, with the tax and the fees on it, is from now on
 * part of its last night. Nothing happens to one that costs as much already, or whose nights don't tell their taxes.
 */
export function costingAtLeast(after: Repriced, least: Cents, { givenUp, rooms }: GivenUp): Repriced {
  const missing = least - after.price.total;
  const last = after.rates.at(-1);
  if (missing <= 0 || !last?.exact) return after;
  const kept = keptOf(givenUp, missing);
  const night = withKept(last, kept, rooms);
  const { nights, ...parts } = after.price;
  const price = {
    nights,
    subtotal: parts.subtotal + kept.subtotal,
    taxes: parts.taxes + kept.taxes,
    fees: parts.fees + kept.fees,
    total: parts.total + missing,
  };
  return { price, rates: [...after.rates.slice(0, -1), night] };
}

/** A night of which a plan keeps something on top of what the night itself costs. */
export function withKept(rate: NightRate, kept: ExactNight | undefined, rooms: number): NightRate {
  if (!rate.exact || !kept) return rate;
  const exact = { ...together(rate.exact, kept), kept: rate.exact.kept ? together(rate.exact.kept, kept) : kept };
  return costing(rate, exact, rooms);
}

/** The same night by itself. */
export function withoutKept(rate: NightRate, rooms: number): NightRate {
  if (!rate.exact?.kept) return rate;
  const { kept, ...whole } = rate.exact;
  const levied = kept.levied?.map((levy) => {
    return { ...levy, amount: -levy.amount, taxable: -levy.taxable, exempt: -levy.exempt };
  });
  const less = { subtotal: -kept.subtotal, taxes: -kept.taxes, fees: -kept.fees, levied };
  return costing(rate, together(whole, less), rooms);
}

function costing(rate: NightRate, exact: ExactNight, rooms: number): NightRate {
  const taxBasisPoints = shareOf(exact.taxes, exact.subtotal);
  return { ...rate, exact, nightlyPrice: Math.round(exact.subtotal / rooms), taxBasisPoints };
}

interface GivenUp {
  /** The nights that the stay had before and has no more. */
  givenUp: readonly NightRate[];
  rooms: number;
}

/** `amount` divided as the nights that are given up were. */
function keptOf(givenUp: readonly NightRate[], amount: Cents): ExactNight {
  const nights = givenUp.flatMap(({ exact }) => exact ?? []);
  const cost = nights.reduce(together, { subtotal: 0, taxes: 0, fees: 0, levied: [] });
  const whole = cost.subtotal + cost.taxes + cost.fees;
  const [subtotal = 0, taxes = 0, fees = 0] = spread(amount, [cost.subtotal, cost.taxes, cost.fees]);
  const amounts = spread(taxes + fees, cost.levied?.map((levy) => levy.amount) ?? []);
  const levied = cost.levied?.map((levy, index) => ({
    ...levy,
    amount: amounts[index] ?? 0,
    taxable: whole === 0 ? 0 : portion(levy.taxable, amount, whole),
    exempt: whole === 0 ? 0 : portion(levy.exempt, amount, whole),
  }));
  return { subtotal, taxes, fees, levied };
}

function together(one: ExactNight, other: ExactNight): ExactNight {
  return {
    ...one,
    subtotal: one.subtotal + other.subtotal,
    taxes: one.taxes + other.taxes,
    fees: one.fees + other.fees,
    levied: one.levied && other.levied && byCharge([...one.levied, ...other.levied]),
  };
}

function byCharge(levies: readonly Levy[]): Levy[] {
  const same = Map.groupBy(levies, ({ charge, version }) => `${version} ${charge}`);
  return [...same.values()].flatMap(([first, ...others]) => {
    const all = (part: "amount" | "taxable" | "exempt") => sum([first, ...others].map((levy) => levy?.[part] ?? 0));
    return first ? [{ ...first, amount: all("amount"), taxable: all("taxable"), exempt: all("exempt") }] : [];
  });
}
