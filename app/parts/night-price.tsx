import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { money } from "./money.ts";

/** What one night costs with everything in it, and smaller the price it is made of. */
export function NightPrice({ total, nightly }: { total: Cents; nightly: Cents }) {
  const page = useLanguage();
  const { booking } = page.words;
  return (
    <>
      <Filled phrase={booking.nightTotal} with={{ total: <strong>{money(total, page)}</strong> }} />
      <small className="night-price-before">{fill(booking.nightlyPrice, { price: money(nightly, page) })}</small>
    </>
  );
}
