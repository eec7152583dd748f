import type { Clock } from "#hotel/kernel/ports/clock.ts";
import { addDays, later, type PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * The day of departure of a guest who leaves at this moment: after the last night that was slept or has begun. Their first one has, and
 * between midnight and the turn of the business day that day's own night has.
 */
export function departureNow(checkIn: PlainDate, clock: Clock): PlainDate {
  const today = clock.today();
  const tomorrow = addDays(today, 1);
  const isPastMidnight = clock.now() >= clock.at(tomorrow, "00:00");
  return later(isPastMidnight ? tomorrow : today, addDays(checkIn, 1));
}
