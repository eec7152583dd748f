import { addDays, daysBetween, type PlainDate } from "./plain-date.ts";
import type { FieldProblem } from "./problem.ts";

/** A guest's stay, half-open: the night of `checkOut` is not slept. */
export interface Stay {
  checkIn: PlainDate;
  checkOut: PlainDate;
}

export interface StayLimits {
  /** The hotel's business day. */
  today: PlainDate;
  /** How many days ahead the last check-out may lie. */
  horizonDays: number;
  maxNights: number;
}

/** Calendar nights, at least 1 for a valid stay (docs/BOOKING.md, money and dates). */
export function nightsOf(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut);
}

/** Every night of the stay in order, named by the day it begins. */
export function eachNight(stay: Stay): PlainDate[] {
  return Array.from({ length: nightsOf(stay) }, (_, index) => addDays(stay.checkIn, index));
}

export function overlaps(a: Stay, b: Stay): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut;
}

/** What forbids selling this stay, on its `start` or `end`; undefined when it may be sold. */
export function stayFault(stay: Stay, limits: StayLimits): FieldProblem | undefined {
  if (stay.checkIn >= stay.checkOut) return { field: "end", fault: "invalid-dates" };
  if (stay.checkIn < limits.today) return { field: "start", fault: "in-the-past" };
  if (nightsOf(stay) > limits.maxNights) return { field: "end", fault: "too-many-nights", limit: limits.maxNights };
  if (stay.checkOut > addDays(limits.today, limits.horizonDays)) {
    return { field: "end", fault: "beyond-horizon", limit: limits.horizonDays };
  }
  return undefined;
}
