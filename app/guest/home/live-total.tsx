import { Filled } from "#app/languages/filled.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { PriceParts } from "#app/parts/price-parts.tsx";
import type { LivePrice } from "./live-price.ts";

interface LiveTotalProps extends Pick<LivePrice, "price" | "note"> {
  /** It belongs to an earlier choice. */
  isStale: boolean;
}

/** The whole price of what the form holds, its parts one tap away. */
export function LiveTotal({ price, note, isStale }: LiveTotalProps) {
  const page = useLanguage();
  const said = note ?? page.words.booking.unreached;
  return (
    <div className="live-total" aria-busy={isStale} data-follows="">
      <div role="status">
        {price ? (
          <p className="live-total-sum figures">
            <Filled
              phrase={page.words.booking.total}
              with={{
                nights: countInWords(price.nights, "nights", page),
                total: <strong>{money(price.total, page)}</strong>,
              }}
            />
          </p>
        ) : null}
        {said === "" ? null : <p className={price ? "live-total-warning" : "live-total-note"}>{said}</p>}
      </div>
      {price ? <PriceParts price={price} rooms={price.rooms} /> : null}
    </div>
  );
}
