import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { ExplainedLine, Order } from "#hotel/booking/ports/orders.ts";
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

/** Undefined where the parts of the price say it all, and of what was priced before prices were explained. */
export function whyOf({ checkIn, steps = [], rates = [] }: ExplainedLine): Why | undefined {
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
  return whyAsSold(
    total,
    order?.lines.find((one) => one.bookingId === bookingId),
  );
}

/** The same where the line is known that it was sold by. */
export function whyAsSold(total: Cents, sold: ExplainedLine | undefined): Why | undefined {
  return sold?.total === total ? whyOf(sold) : undefined;
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
