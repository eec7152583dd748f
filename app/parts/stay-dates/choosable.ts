import { addDays, earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";

/**
 * Whether a day of the calendar can't be chosen. A full night can't be slept, but one may leave on its day: with one end
 * of the stay chosen, what counts is every night between the two.
 */
export function cannotChoose(day: PlainDate, anchor: PlainDate | undefined, full: ReadonlySet<string>): boolean {
  if (!anchor || anchor === day) return full.has(day);
  const end = later(day, anchor);
  for (let night = earlier(day, anchor); night < end; night = addDays(night, 1)) if (full.has(night)) return true;
  return false;
}
