import { Temporal } from "temporal-polyfill";
import type { Clock } from "#hotel/kernel/ports/clock.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

export interface HotelTime {
  /** IANA zone of the hotel, such as `America/Chicago`. */
  zone: string;
  /** Wall-clock time, `HH:MM`, at which the business day turns. */
  dayTurns: string;
}

/** A report asks for the days of two years, and each costs a tenth of a millisecond to work out. */
const MOST_DAYS_KEPT = 4_000;

/** The clock on the wall of the hotel; `now` can be replaced in tests. */
export function openClock({ zone, dayTurns }: HotelTime, now: () => Instant = Date.now): Clock {
  const at: Clock["at"] = (date, time) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const begins = new Map<PlainDate, Instant>();
  const dayBegins: Clock["dayBegins"] = (day) => {
    const kept = begins.get(day);
    if (kept !== undefined) return kept;
    if (begins.size >= MOST_DAYS_KEPT) begins.clear();
    const instant = at(day, dayTurns);
    begins.set(day, instant);
    return instant;
  };
  const dayOf: Clock["dayOf"] = (instant) => {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
    // Instants are compared: where an hour comes twice, the wall shows a time before the turn after the day has turned.
    const days = [1, 0, -1].map((later) => local.add({ days: later }).toString() as PlainDate);
    const [, , before = local.toString() as PlainDate] = days;
    return days.find((day) => dayBegins(day) <= instant) ?? before;
  };
  return { now, at, dayBegins, dayOf, today: () => dayOf(now()) };
}
