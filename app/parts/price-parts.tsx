import type { LinePrice } from "#hotel/rules/pricing.ts";
import { countInWords } from "./dates.ts";
import { money } from "./money.ts";

/** The parts of an all-in price, shown on demand beside the total that they make up. */
export function PriceParts({ price, rooms }: { price: LinePrice; rooms: number }) {
  return (
    <details className="price-parts">
      <summary>What is in this price</summary>
      <dl className="price-parts-list figures">
        <Part
          name={`${countInWords(rooms, "room")} for ${countInWords(price.nights, "night")}`}
          amount={price.subtotal}
        />
        <Part name="Tax" amount={price.taxes} />
        <Part name="Booking fee" amount={price.fees} />
        <Part name="Total" amount={price.total} />
      </dl>
    </details>
  );
}

function Part({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="price-parts-row">
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
