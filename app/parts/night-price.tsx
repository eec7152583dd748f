import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PriceTonight } from "#hotel/pricing/price-night.ts";
import { money } from "./money.ts";

/** What one night costs with everything in it, and smaller what the room itself costs. */
export function NightPrice({ price }: { price: PriceTonight }) {
  const page = useLanguage();
  const { booking } = page.words;
  return (
    <>
      <Filled phrase={booking.nightTotal} with={{ total: <strong>{money(price.total, page)}</strong> }} />
      <small className="night-price-before">{fill(booking.nightlyPrice, { price: money(price.subtotal, page) })}</small>
    </>
  );
}
