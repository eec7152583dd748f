import { useRouteLoaderData } from "react-router";
import { hotelData } from "#app/discovery/hotel-data.ts";
import { StructuredData } from "#app/discovery/structured-data.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";
import type { Offers } from "#app/parts/offers/offers.ts";

/** The house, its rooms and the prices of the stay that this page shows, for machines. */
export function BookData({ facts }: { facts: Offers }) {
  const presentation = useRouteLoaderData<typeof loader>("root")?.presentation;
  const { language } = useLanguage();
  if (!presentation) return null;
  const { asked, stay, offers } = facts;
  const shown = offers.map(({ night, ...type }) => ({ ...type, price: night }));
  const stays = offers.flatMap(({ id, price, plans, left }) => {
    // What is sold out shows no price.
    if (!stay || !price || (left !== undefined && left < Number(asked.rooms))) return [];
    const shared = { asked, type: id, nights: stay.nights };
    if (plans.length === 0) return [{ ...shared, total: price.total }];
    return plans.map((plan) => ({ ...shared, plan: plan.name, total: plan.price.total }));
  });
  return <StructuredData data={hotelData({ presentation, language, rooms: shown, stays })} />;
}
