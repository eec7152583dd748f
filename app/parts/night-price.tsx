import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PriceTonight } from "#hotel/pricing/price-night.ts";
import { money } from "./money.ts";

/** What one night costs with everything in it, and smaller what the room itself costs where something is added to that. */
export function NightPrice({ price }: { price: PriceTonight }) {
  const page = useLanguage();
  const { booking } = page.words;
  const { rooms, included, total } = price;
  const without = included > 0 ? booking.nightlyPriceTaxed : booking.nightlyPrice;
  const before = rooms < total ? fill(without, { price: money(rooms, page) }) : booking.taxIncluded;
  return (
    <>
      <Filled phrase={booking.nightTotal} with={{ total: <strong>{money(total, page)}</strong> }} />
      {rooms < total || included > 0 ? <small className="night-price-before">{before}</small> : null}
    </>
  );
}
