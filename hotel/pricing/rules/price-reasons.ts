import { type Cents, sum } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { hasSeveral, includedIn, isIncluded, type ToldLevy } from "./named-levies.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { bookOf, type PricedLine } from "./price-lines.ts";
import { grossOf, keptIn } from "./relevy.ts";
import { type NightRate, nightByNight } from "./reprice.ts";
import type { PriceStep } from "./stay-price.ts";

export type ReasonStep = Omit<PriceStep, "rule"> & { rule: PriceStep["rule"] | "change" | "kept" };

/** How a price came about. */
export interface PriceReasons {
  /** The id of the plan that it was sold by; undefined where nobody knows. */
  plan?: string | undefined;
  /** What each rule made of the rooms' price, and of a stay that was changed since it was sold, what that came to. */
  rules: readonly ReasonStep[];
  /** What all rooms cost, with the taxes that their price includes. */
  rooms: Cents;
  /** What the rooms of each night cost itself, with the taxes that their price includes; none where they don't say so. */
  nights: { night: PlainDate; amount: Cents }[];
  /** The part of the rooms' price that the plan keeps of nights that were given up, or of guests who don't come. */
  kept: Cents;
  levies: readonly ToldLevy[];
}

/** Of a line that is offered by this catalogue. */
export function reasonsOfOffer(
  { checkIn, rooms, subtotal, steps, rates = [], levies }: PricedLine,
  catalogue: Catalogue,
): PriceReasons {
  const stay = { checkIn, rooms, subtotal, rates, bookOf: () => bookOf(catalogue) };
  return { rules: roomRules(steps), ...nightAmounts(stay), rooms: subtotal + includedIn(levies), levies };
}

/** Rules and nights, without what is levied on them. */
export function roomRules(steps: readonly PriceStep[]): PriceStep[] {
  return steps.filter(({ rule }) => rule !== "fee" && rule !== "tax");
}

/** Whether there is more to tell than so many nights of one price with one tax and one fee. */
export function isWorthTelling({ rules, nights, levies }: PriceReasons): boolean {
  const isPlain = rules.every(({ rule }) => rule === "night") && new Set(nights.map(({ amount }) => amount)).size < 2;
  return !isPlain || hasSeveral(levies) || levies.some((levy) => levy.isSpared || isIncluded(levy));
}

interface PricedNights {
  checkIn: PlainDate;
  rooms: number;
  subtotal: Cents;
  rates: readonly NightRate[];
  /** What each version levies. */
  bookOf: (version: number) => RateBook | undefined;
}

/** None where they don't add up to the rooms of the stay. */
export function nightAmounts({ checkIn, rooms, subtotal, rates, bookOf }: PricedNights) {
  const each = nightByNight(rates);
  const net = each.map(({ exact, nightlyPrice }) => exact?.subtotal ?? rooms * nightlyPrice);
  if (sum(net) !== subtotal) return { nights: [], kept: 0 };
  const kept = each.map(({ exact }) => (exact ? keptIn(exact, { bookOf }) : 0));
  const nights = each.map(({ exact }, index) => {
    const amount = exact ? grossOf(exact, { bookOf }) : (net[index] ?? 0);
    return { night: addDays(checkIn, index), amount: amount - (kept[index] ?? 0) };
  });
  return { nights, kept: sum(kept) };
}
