import { kept } from "#app/languages/kept.ts";
import { localeOf } from "#app/languages/addresses.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { money } from "#app/parts/money.ts";
import { plainSpaces } from "#app/parts/clock-time.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

/** How the dashboard tells money and times; for sentences with counts in them there is `useLanguage`. */
export const telling = { locale: localeOf(OWN_LANGUAGE) };

/** Tells of a day what is asked for. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (date: PlainDate) => string {
  const format = new Intl.DateTimeFormat(telling.locale, { ...options, timeZone: "UTC" });
  return (date) => format.format(Date.parse(`${date}T12:00:00Z`));
}

/** `Fri, Nov 27`, where the year is beside it. */
export const shortDay = dayFormat({ weekday: "short", month: "short", day: "numeric" });

export function yearOf(date: PlainDate): string {
  return date.slice(0, 4);
}

const moments = kept(
  (timeZone) =>
    new Intl.DateTimeFormat(telling.locale, {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    }),
);

/** `Nov 21, 6:45 PM`, on the hotel's clock. */
export function momentInWords(at: Instant, timeZone: string): string {
  return plainSpaces(moments(timeZone).format(at));
}

/** An amount as the desk reads it: 27044 is `$270.44`. */
export function moneyInWords(amount: Cents): string {
  return money(amount, telling);
}
