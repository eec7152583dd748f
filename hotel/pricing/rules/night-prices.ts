import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { covers, isFor, type PriceChange, type RateBook, type RoomRate } from "#hotel/kernel/rate-book.ts";
import { portion } from "./rounding.ts";

/** One rule after which the price of a night is `after`. */
export interface NightStep {
  rule: "night" | "season" | "weekday" | "date" | "bounds";
  name: string;
  after: Cents;
}

/** What one room costs for a night before guests and plans: the base price, and what each rule makes of it, in this order. */
export function nightSteps(book: RateBook, rate: RoomRate, of: { type: RoomTypeId; night: PlainDate }): NightStep[] {
  const { type, night } = of;
  const steps: NightStep[] = [{ rule: "night", name: "", after: rate.base }];
  const last = () => steps.at(-1)?.after ?? rate.base;
  const apply = (rule: "season" | "weekday" | "date", { name, change }: { name: string; change: PriceChange }) => {
    steps.push({ rule, name, after: changed(last(), change) });
  };
  const seasons = book.seasons.filter((season) => isFor(season, type) && covers(season, night));
  const [season] = seasons.toSorted((a, b) => b.priority - a.priority);
  if (season) apply("season", season);
  const weekday = weekdayOf(night);
  const ofWeekday = book.weekdays.find((rule) => isFor(rule, type) && rule.days.includes(weekday));
  if (ofWeekday) apply("weekday", ofWeekday);
  const ofDate = book.dates.find((rule) => isFor(rule, type) && rule.date === night);
  if (ofDate) apply("date", ofDate);
  const bounded = within(last(), rate);
  if (bounded !== last()) steps.push({ rule: "bounds", name: "", after: bounded });
  return steps;
}

export function changed(price: Cents, change: PriceChange): Cents {
  if ("set" in change) return change.set;
  if ("add" in change) return price + change.add;
  return portion(price, 10_000 + change.addBasisPoints, 10_000);
}

/** A price between the floor and the ceiling, and never below nothing. */
export function within(price: Cents, { floor = 0, ceiling }: Pick<RoomRate, "floor" | "ceiling">): Cents {
  return Math.max(floor, ceiling === undefined ? price : Math.min(ceiling, price));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: PlainDate): number {
  return new Date(day).getUTCDay() || 7;
}
