import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import { countInWords } from "./dates.ts";
import { money } from "./money.ts";

interface PricePartsProps {
  price: LinePrice;
  rooms: number;
  /** What there is to say of how it came about. */
  children?: ReactNode;
}

/** The parts of an all-in price, shown on demand beside the total that they make up. */
export function PriceParts({ price, rooms, children }: PricePartsProps) {
  const page = useLanguage();
  const { cart } = page.words;
  const what = { rooms: countInWords(rooms, "rooms", page), nights: countInWords(price.nights, "nights", page) };
  return (
    <details className="price-parts">
      <summary>{cart.priceParts}</summary>
      <dl className="price-parts-list figures">
        <Part name={fill(cart.roomsForNights, what)} amount={money(price.subtotal, page)} />
        <Part name={cart.tax} amount={money(price.taxes, page)} />
        <Part name={cart.fee} amount={money(price.fees, page)} />
        <Part name={cart.total} amount={money(price.total, page)} />
      </dl>
      {children}
    </details>
  );
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="price-parts-row">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
