import { addDays, earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { eachNight, nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import type { OfferedNights } from "./offered-nights.ts";

/**
 * Whether a day of the calendar can't be chosen. A full night can't be slept, but one may leave on its day: with one end
 * of the stay chosen, what counts is every night between the two, and what the house says of the first and the last day.
 */
export function cannotChoose(day: PlainDate, anchor: PlainDate | undefined, nights: OfferedNights): boolean {
  const isFull = (night: PlainDate) => nights.get(night)?.isFull === true;
  if (!anchor || anchor === day) return isFull(day) || nights.get(day)?.noArrival === true;
  const stay = { checkIn: earlier(day, anchor), checkOut: later(day, anchor) };
  const { noArrival, minNights = 1, maxNights = Number.POSITIVE_INFINITY } = nights.get(stay.checkIn) ?? {};
  const isOutside = nightsOf(stay) < minNights || nightsOf(stay) > maxNights;
  const isKept = nights.get(stay.checkOut)?.noDeparture === true;
  return noArrival === true || isOutside || isKept || eachNight(stay).some(isFull);
}

/** Between two chosen days; the same day twice means the shortest stay that begins on it. */
export function stayBetween(checkIn: PlainDate, last: PlainDate, nights: OfferedNights): Stay {
  const { minNights = 1 } = nights.get(checkIn) ?? {};
  return { checkIn, checkOut: checkIn === last ? addDays(last, minNights) : last };
}
