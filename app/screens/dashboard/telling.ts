import { localeOf } from "#app/languages/addresses.ts";
import { units } from "#app/languages/en/units.ts";
import type { Telling } from "#app/parts/dates.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";

/** The dashboard's one way to tell dates and money. */
export const telling: Telling = { locale: localeOf(OWN_LANGUAGE), words: { units } };

const day = new Intl.DateTimeFormat(telling.locale, {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** `Fri, Nov 27`, where the year stands beside it. */
export function shortDay(date: PlainDate): string {
  return day.format(Date.parse(`${date}T12:00:00Z`));
}

export function yearOf(date: PlainDate): string {
  return date.slice(0, 4);
}
