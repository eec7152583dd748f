import { addDays, daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** From the day of the week, Sunday first: weekends are fuller. */
const BY_WEEKDAY = [-0.08, -0.06, -0.03, 0, 0.03, 0.12, 0.14];

/** Known ahead for so many days; beyond it few have booked. */
export const DAYS_AHEAD = 150;
export const DAYS_PAST = 35;

/** The share of its rooms that a type has let on a night, seen from `today`; below 1 except on a sold-out night. */
export function plausibleShare(night: PlainDate, today: PlainDate): number {
  const share = byDistance(daysBetween(today, night)) * (1 + (BY_WEEKDAY[weekday(night)] ?? 0) * 1.2);
  return Math.min(0.92, Math.max(0.04, share));
}

/**
 * Nights on which the `place`-th largest type has nothing left, so that a guest can see what that looks like: two of
 * the smallest type next weekend, one of the next smallest a month ahead. Never tonight.
 */
export function soldOutNights(place: number, today: PlainDate): PlainDate[] {
  const nextSaturday = addDays(today, 7 + ((13 - weekday(today)) % 7));
  if (place === 0) return [addDays(nextSaturday, -1), nextSaturday];
  return place === 1 ? [addDays(nextSaturday, 21)] : [];
}

function byDistance(daysAhead: number): number {
  if (daysAhead <= 14) return 0.72;
  if (daysAhead <= 42) return 0.72 - ((daysAhead - 14) / 28) * 0.22;
  return Math.max(0, 0.5 - ((daysAhead - 42) / (DAYS_AHEAD - 42)) * 0.45);
}

/** 0 is Sunday. */
function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
