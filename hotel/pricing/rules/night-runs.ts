import { type Cents, sum } from "#hotel/kernel/money.ts";
import type { NightRate } from "./reprice.ts";

/** Nights that follow each other and cost the same. */
export interface NightRun {
  nights: number;
  /** All rooms of the line for one of them itself, before taxes and fees. */
  amount: Cents;
}

export function nightRuns(rates: readonly NightRate[], rooms: number): NightRun[] {
  const runs: NightRun[] = [];
  for (const { nights, nightlyPrice, exact } of rates) {
    const amount = exact ? exact.subtotal - (exact.kept?.subtotal ?? 0) : rooms * nightlyPrice;
    const last = runs.at(-1);
    if (last?.amount === amount) last.nights += nights;
    else runs.push({ nights, amount });
  }
  return runs;
}

/** What a plan keeps of nights that were given up, or of guests who don't come, before taxes and fees. */
export function keptOfRooms(rates: readonly NightRate[]): Cents {
  return sum(rates.map(({ exact }) => exact?.kept?.subtotal ?? 0));
}

/** One night of one room, where all of them cost the same; `nightlyPrice` where no night says anything else. */
export function oneNightOf({ rates, rooms, nightlyPrice }: Nightly): Cents | undefined {
  const [first, ...others] = nightRuns(rates ?? [], rooms);
  if (!first) return nightlyPrice;
  return others.length === 0 && first.amount % rooms === 0 ? first.amount / rooms : undefined;
}

interface Nightly {
  rates?: readonly NightRate[] | undefined;
  rooms: number;
  nightlyPrice: Cents;
}
