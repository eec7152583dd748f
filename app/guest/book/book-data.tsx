import { HouseData } from "#app/discovery/house-data.tsx";
import type { Offers } from "#app/parts/offers/offers.ts";

/** The house, its rooms and the prices of the stay that this page shows, for machines. */
export function BookData({ facts }: { facts: Offers }) {
  const { asked, stay, offers } = facts;
  const shown = offers.map(({ night, ...type }) => ({ ...type, price: night }));
  const stays = offers.flatMap(({ id, price, plans, left }) => {
    // What is sold out shows no price.
    if (!stay || !price || (left !== undefined && left < Number(asked.rooms))) return [];
    const shared = { asked, type: id, nights: stay.nights };
    if (plans.length === 0) return [{ ...shared, total: price.total }];
    return plans.map((plan) => ({ ...shared, plan: plan.name, total: plan.price.total }));
  });
  return <HouseData rooms={shown} stays={stays} />;
}
