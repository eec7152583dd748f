import { countInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { PriceParts } from "#app/parts/price-parts.tsx";
import type { LivePrice } from "./live-price.ts";

/** The whole price of what the form holds, its parts one tap away. */
export function LiveTotal({ price, note }: Pick<LivePrice, "price" | "note">) {
  return (
    <div className="live-total">
      <div role="status">
        {price ? (
          <p className="live-total-sum figures">
            {countInWords(price.nights, "night")} · <strong>{money(price.total)}</strong> total, taxes and fees included
          </p>
        ) : null}
        {note === "" ? null : <p className={price ? "live-total-warning" : "live-total-note"}>{note}</p>}
      </div>
      {price ? <PriceParts price={price} rooms={price.rooms} /> : null}
    </div>
  );
}
