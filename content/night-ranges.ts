import { addDays, daysBetween, earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { weekdayOf } from "#hotel/pricing/rules/night-prices.ts";

/** Nights from one to another, both included, perhaps of some weekdays alone: 1 is Monday. */
export interface Nights {
  from: PlainDate;
  to: PlainDate;
  days?: number[] | undefined;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export function daysIn({ from, to, days }: Nights): PlainDate[] {
  const all = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
  return days ? all.filter((day) => days.includes(weekdayOf(day))) : all;
}

/** The nights of both; undefined where there are none. */
export function shared(one: Nights, other: Nights): Nights | undefined {
  const days = one.days && other.days ? one.days.filter((day) => other.days?.includes(day)) : (one.days ?? other.days);
  return unlessNone({ from: later(one.from, other.from), to: earlier(one.to, other.to), days });
}

/** Those of one that are not of the other. */
export function without(one: Nights, other: Nights): Nights[] {
  const common = { from: later(one.from, other.from), to: earlier(one.to, other.to) };
  if (common.from > common.to) return [one];
  const { from, to, days } = one;
  const otherDays = other.days ? (days ?? WEEK).filter((day) => !other.days?.includes(day)) : [];
  const parts = [
    { from, to: addDays(common.from, -1), days },
    { ...common, days: otherDays },
    { from: addDays(common.to, 1), to, days },
  ];
  return parts.flatMap((part) => unlessNone(part) ?? []);
}

function unlessNone(nights: Nights): Nights | undefined {
  // A week has every weekday: no range needs to be looked at further.
  const week = { ...nights, to: earlier(nights.to, addDays(nights.from, 6)) };
  return daysIn(week).length > 0 ? nights : undefined;
}
