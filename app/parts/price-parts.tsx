import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { NamedLevy } from "#hotel/pricing/rules/named-levies.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import { countInWords } from "./dates.ts";
import { leviedInWords } from "./levies-in-words.ts";
import { money } from "./money.ts";

export type PartedPrice = LinePrice & { levies: readonly NamedLevy[] };

interface PricePartsProps {
  price: PartedPrice;
  rooms: number;
  /** What there is to say of how it came about. */
  children?: ReactNode;
}

/** The parts of an all-in price, shown on demand beside the total that they make up; of several taxes each by its name. */
export function PriceParts({ price, rooms, children }: PricePartsProps) {
  const page = useLanguage();
  const { cart } = page.words;
  const what = { rooms: countInWords(rooms, "rooms", page), nights: countInWords(price.nights, "nights", page) };
  const levied = leviedInWords(price, cart, page);
  return (
    <details className="price-parts">
      <summary>{cart.priceParts}</summary>
      <dl className="price-parts-list figures">
        <Part name={fill(cart.roomsForNights, what)} amount={money(price.subtotal, page)} />
        {levied.map(({ name, value }) => (
          <Part key={name} name={name} amount={value} />
        ))}
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
