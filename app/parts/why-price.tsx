import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order, OrderLine } from "#hotel/booking/ports/orders.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { PriceStep } from "#hotel/pricing/rules/stay-price.ts";
import { dayInWords } from "./dates.ts";
import { money } from "./money.ts";

/** How a line came to its total, as far as it is more than so many nights with one tax and one fee. */
export interface Why {
  steps: readonly PriceStep[];
  /** What the rooms of each night cost, without what is levied on them. */
  nights: { night: PlainDate; amount: Cents }[];
}

type Explained = Pick<OrderLine, "checkIn" | "steps" | "rates" | "total">;

/** Undefined where the parts of the price say it all, and of what was priced before prices were explained. */
export function whyOf({ checkIn, steps = [], rates = [] }: Explained): Why | undefined {
  const isPlain = steps.every(({ rule }, index) => rule === (["night", "fee", "tax"] as const)[index]);
  if (isPlain) return undefined;
  const nights = rates.flatMap(({ exact }, index) =>
    exact ? [{ night: addDays(checkIn, index), amount: exact.subtotal }] : [],
  );
  return { steps, nights };
}

/** The same of a booking that still costs what it was sold for; the desk may have changed it. */
export function whyOfBooking(
  { bookingId, total }: Pick<Booking, "bookingId" | "total">,
  order: Pick<Order, "lines"> | undefined,
): Why | undefined {
  const line = order?.lines.find((one) => one.bookingId === bookingId && one.total === total);
  return line && whyOf(line);
}

/** Each rule with what it adds or takes off, and each night with what it costs. */
export function whyInWords(
  { steps, nights }: Why,
  speech: Pick<Speech, "locale"> & { words: Pick<Speech["words"], "whyPrice"> },
) {
  const { rules } = speech.words.whyPrice;
  return {
    rules: steps
      .filter(({ before, after }) => before !== after)
      .map(({ rule, name, before, after }) => {
        const amount = money(Math.abs(after - before), speech);
        const sign = after < before ? "−" : "+";
        // What is levied bears the name that the owner gave it.
        const words = rule === "fee" || rule === "tax" ? name : fill<"name">(rules[rule], { name });
        return { name: words, value: before === 0 ? amount : `${sign}${amount}` };
      }),
    nights: nights.map(({ night, amount }) => ({ name: dayInWords(night, speech), value: money(amount, speech) })),
  };
}

/** Opens to the rules and the nights of a price. */
export function WhyPrice({ why }: { why: Why }) {
  const page = useLanguage();
  const { whyPrice } = page.words;
  const { rules, nights } = whyInWords(why, page);
  return (
    <details className="price-parts">
      <summary>{whyPrice.title}</summary>
      <Amounts facts={rules} />
      {nights.length > 1 ? (
        <>
          <p className="price-parts-head">{whyPrice.nights}</p>
          <Amounts facts={nights} />
        </>
      ) : null}
    </details>
  );
}

function Amounts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="price-parts-list price-parts-why figures">
      {facts.map(({ name, value }) => (
        <div key={name} className="price-parts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
