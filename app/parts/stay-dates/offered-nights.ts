import type { MonthOfOffers } from "#hotel/pricing/list-month.ts";
import { anyOf, type NightOffer } from "#hotel/pricing/rules/night-offer.ts";

/** By night what is offered; of a night that is not in it nothing is known. */
export type OfferedNights = ReadonlyMap<string, NightOffer>;

/** What these types offer together, of which one will do. */
export function offeredBy(types: readonly string[], months: readonly MonthOfOffers[]): OfferedNights {
  const offers = months.flatMap((month) => types.flatMap((type) => Object.entries(month[type] ?? {})));
  return new Map(
    [...Map.groupBy(offers, ([night]) => night)].map(([night, ofNight]) => [
      night,
      anyOf(ofNight.map(([, offer]) => offer)),
    ]),
  );
}
