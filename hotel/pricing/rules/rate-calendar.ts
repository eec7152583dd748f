import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { covers, type Days, isFor, type RateBook } from "#hotel/kernel/rate-book.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { weekdayOf } from "./night-prices.ts";
import { roomAmounts } from "./room-amounts.ts";

/** A night of a type by a plan. */
export interface OneNight {
  type: RoomTypeId;
  plan: string;
  date: PlainDate;
}

/** What a night's restrictions come to where several hold: the longest minimum and the shortest maximum. */
export interface NightLimits {
  closed: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  /** Of stays that begin on it. */
  minNights: number | undefined;
  maxNights: number | undefined;
  /** Of stays that it is one of the nights of. */
  minThrough: number | undefined;
  maxThrough: number | undefined;
}

export function restrictionsOn(
  { restrictions }: Pick<RateBook, "restrictions">,
  { type, plan, date }: OneNight,
): NightLimits {
  const weekday = weekdayOf(date);
  const onDate = restrictions.filter(
    (one) => isFor(one, type, plan) && covers(one, date) && (one.days?.includes(weekday) ?? true),
  );
  return {
    closed: onDate.some(({ closed }) => closed),
    closedToArrival: onDate.some(({ closedToArrival }) => closedToArrival),
    closedToDeparture: onDate.some(({ closedToDeparture }) => closedToDeparture),
    minNights: longest(onDate.map(({ minNights }) => minNights)),
    maxNights: shortest(onDate.map(({ maxNights }) => maxNights)),
    minThrough: longest(onDate.map(({ minThrough }) => minThrough)),
    maxThrough: shortest(onDate.map(({ maxThrough }) => maxThrough)),
  };
}

type Bound = number | undefined;

/** Of minima; one night is none. */
export function longest(bounds: readonly Bound[]): Bound {
  const most = Math.max(1, ...bounds.flatMap((bound) => bound ?? []));
  return most > 1 ? most : undefined;
}

/** Of maxima. */
export function shortest(bounds: readonly Bound[]): Bound {
  const known = bounds.flatMap((bound) => bound ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The book as far as it is about the nights from `from` up to, not including, `to`, and the departures from them. */
export function bookBetween(book: RateBook, { from, to }: { from: PlainDate; to: PlainDate }): RateBook {
  const reaches = (days: Days) => days.from <= to && from <= days.to;
  return {
    ...book,
    seasons: book.seasons.filter(reaches),
    dates: book.dates.filter(({ date }) => from <= date && date <= to),
    restrictions: book.restrictions.filter(reaches),
    charges: book.charges.filter((one) => (one.from ?? from) < to && from <= (one.to ?? from)),
  };
}

/** A night in the calendar of those who set the rates. */
export interface CalendarNight extends NightLimits {
  /** One room with one guest for this night alone, before fees and taxes. */
  price: Cents;
}

/** The nights of a type by a plan, one after the other from `from` on. */
export function calendarOf(
  book: RateBook,
  { type, plan, from, nights }: { type: RoomTypeId; plan: string; from: PlainDate; nights: number },
): CalendarNight[] {
  const near = bookBetween(book, { from, to: addDays(from, nights) });
  const dates = Map.groupBy(near.dates, ({ date }) => date);
  return Array.from({ length: nights }, (_, index) => {
    const date = addDays(from, index);
    const own = { ...near, dates: dates.get(date) ?? [] };
    const stay = { type, plan, checkIn: date, checkOut: addDays(date, 1), rooms: 1, guests: 1, children: [] };
    const amounts = roomAmounts(own, { ...stay, isMember: false, exemptions: [], day: from });
    return { price: amounts.at(-1)?.nights[0] ?? 0, ...restrictionsOn(near, { type, plan, date }) };
  });
}
