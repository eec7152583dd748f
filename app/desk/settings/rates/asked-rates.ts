import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { RoomType } from "#hotel/kernel/room-types.ts";

/** More lines in each month than these are not shown at once, unless somebody asks for a type or a plan. */
const MOST_ROWS = 12;

/** A month of the calendar; `first` counts from the first night that is shown. */
export interface ShownMonth {
  month: string;
  name: string;
  first: number;
  days: number;
  /** Of its first day; 1 is Monday. */
  weekday: number;
}

/** What the address asks to see: a year from a month on, of all types and plans or of one. */
export interface AskedRates {
  from: PlainDate;
  /** Not shown any more. */
  to: PlainDate;
  type: string | undefined;
  plan: string | undefined;
}

const MONTHS = 12;

export function askedRates({ searchParams }: URL, today: PlainDate): AskedRates {
  const from = parsePlainDate(`${searchParams.get("from")}-01`) ?? firstOf(today);
  return {
    from,
    to: monthsLater(from, MONTHS),
    type: searchParams.get("type") || undefined,
    plan: searchParams.get("plan") || undefined,
  };
}

/** The month that an address names, so many months away from another one. */
export function monthName(from: PlainDate, months: number): string {
  return monthsLater(from, months).slice(0, 7);
}

export function monthsFrom(from: PlainDate): Omit<ShownMonth, "name" | "weekday">[] {
  let first = 0;
  return Array.from({ length: MONTHS }, (_, index) => {
    const begin = monthsLater(from, index);
    const days = Number(addDays(monthsLater(from, index + 1), -1).slice(8));
    first += days;
    return { month: begin, first: first - days, days };
  });
}

/** The lines that are shown: those of the type and the plan that are asked for; where they are too many, of the first plan. */
export function askedRows(
  types: readonly RoomType[],
  { plans }: RateBook,
  { type, plan }: AskedRates,
): { type: RoomType; plan: RateBook["plans"][number] }[] {
  const ofType = types.filter(({ id }) => type === undefined || id === type);
  const isTooMany = plan === undefined && ofType.length > 1 && ofType.length * plans.length > MOST_ROWS;
  const ofPlan = isTooMany ? plans.slice(0, 1) : plans.filter(({ id }) => plan === undefined || id === plan);
  return ofType.flatMap((one) => ofPlan.map((other) => ({ type: one, plan: other })));
}

function firstOf(day: PlainDate): PlainDate {
  return `${day.slice(0, 7)}-01` as PlainDate;
}

function monthsLater(first: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as PlainDate;
}
