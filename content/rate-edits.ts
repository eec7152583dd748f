import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isFor, type PriceChange, type RateBook } from "#hotel/kernel/rate-book.ts";
import { changed, nightSteps } from "#hotel/pricing/rules/night-prices.ts";
import { daysIn, type Nights } from "./night-ranges.ts";
import type { RateBookContent } from "./rate-book.ts";
import { type LimitName, withLimits } from "./rate-limits.ts";

/** What is changed on some nights of a calendar. */
export interface RateEdit extends Nights {
  /** The types that it is about; at least one. */
  types: readonly string[];
  /** The plans that its limits are about; undefined: all, also those that are still to come. */
  plans?: readonly string[] | undefined;
  /** What becomes of the price that each night has; undefined: it stays. */
  price?: PriceChange | undefined;
  /** `null` takes a limit away; what is not named stays. */
  limits: Readonly<Partial<Record<LimitName, number | true | null>>>;
  /** What guests read where one of these rules made their price, or refused their stay. */
  name: string;
}

/** The most that a night may be set to, as the schema has it. */
const MOST_CENTS = 10_000_000;

/**
 * The same book after some edits, one after the other. A price is changed from what each night costs: 20 % more twice is 44 % more. An
 * edit's dates and limits take the place of those that were there before for the same types and nights.
 */
export function edited(content: RateBookContent, edits: readonly RateEdit[], bookOf: BookOf): RateBookContent {
  let after = content;
  for (const edit of edits) {
    const book = bookOf(after);
    const all = { types: [...book.rooms.keys()], plans: after.plans.map(({ id }) => id) };
    const dates = edit.price ? withPrices(after.dates, { edit, price: edit.price, book }) : after.dates;
    after = { ...after, dates, restrictions: withLimits(after.restrictions, edit, all) };
  }
  return after;
}

/** The book as the rules want it, beside the types' own prices. */
type BookOf = (content: RateBookContent) => RateBook;

type DateRule = RateBookContent["dates"][number];

interface Pricing {
  edit: RateEdit;
  price: PriceChange;
  book: RateBook;
}

function withPrices(dates: readonly DateRule[], { edit, price, book }: Pricing): DateRule[] {
  const days = daysIn(edit);
  const all = [...book.rooms.keys()];
  const kept = dates.flatMap((rule) => {
    if (!days.includes(rule.date)) return [rule];
    const types = (rule.types ?? all).filter((type) => !edit.types.includes(type));
    return types.length > 0 ? [{ ...rule, types }] : [];
  });
  const fresh = days.flatMap((date) => {
    const own = { ...book, dates: book.dates.filter((rule) => rule.date === date) };
    return rulesOf(own, { date, edit, price, all });
  });
  return [...kept, ...fresh].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/**
 * One rule for all types whose price changes alike. What is taken off or added is so for types still to come as well; what a night is set
 * to was said of these types alone.
 */
function rulesOf(
  book: RateBook,
  { date, edit, price, all }: Omit<Pricing, "book"> & { date: PlainDate; all: readonly string[] },
): DateRule[] {
  const byChange = new Map<string, { change: DateRule["change"]; types: string[] }>();
  for (const type of edit.types) {
    const change = changeOn(book, { type, date, price });
    const key = JSON.stringify(change);
    const alike = byChange.get(key) ?? { change, types: [] };
    byChange.set(key, { change, types: [...alike.types, type] });
  }
  return [...byChange.values()].map(({ change, types }) => {
    const isOfThese = types.length < all.length || "setCents" in change;
    return { name: edit.name, date, ...(isOfThese && { types }), change };
  });
}

/** A rule of a date before is told apart from seasons and weekdays: what it made of the price is not computed again. */
function changeOn(
  book: RateBook,
  { type, date, price }: { type: string; date: PlainDate; price: PriceChange },
): DateRule["change"] {
  if ("set" in price) return { setCents: price.set };
  const rate = book.rooms.get(type);
  if (!rate || !book.dates.some((rule) => isFor(rule, type))) {
    return "add" in price ? { addCents: price.add } : { addBasisPoints: price.addBasisPoints };
  }
  const steps = nightSteps(book, rate, { type, night: date }).filter(({ rule }) => rule !== "bounds");
  const after = changed(steps.at(-1)?.after ?? rate.base, price);
  return { setCents: Math.min(MOST_CENTS, Math.max(0, after)) };
}
