import { localeOf } from "#app/languages/addresses.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { plainSpaces } from "#app/parts/clock-time.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

/** How the dashboard tells money and times; for sentences with counts in them there is `useLanguage`. */
export const telling = { locale: localeOf(OWN_LANGUAGE) };

const day = new Intl.DateTimeFormat(telling.locale, {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** `Fri, Nov 27`, where the year is beside it. */
export function shortDay(date: PlainDate): string {
  return day.format(Date.parse(`${date}T12:00:00Z`));
}

/** The calendar day of a moment in a zone. */
export function dayOf(at: Instant, timeZone: string): PlainDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at) as PlainDate;
}

export function yearOf(date: PlainDate): string {
  return date.slice(0, 4);
}

/** `Nov 21, 6:45 PM`, on the hotel's clock. */
export function momentInWords(at: Instant, timeZone: string): string {
  const moment = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZone } as const;
  return plainSpaces(new Intl.DateTimeFormat(telling.locale, moment).format(at));
}
