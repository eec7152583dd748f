import { kept } from "#app/languages/kept.ts";
import { counted, fill, formFor } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Days } from "#hotel/kernel/rate-book.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { plainSpaces } from "./clock-time.ts";
import { listInWords } from "./list-in-words.ts";

/** How the page tells times: its locale, and the words between them. */
export type Telling = Pick<Speech, "locale"> & { words: Pick<Speech["words"], "units"> };

const short = dayFormats({ weekday: "short", month: "short", day: "numeric" });
const shortWithYear = dayFormats({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
const month = dayFormats({ month: "short", day: "numeric" });
const long = dayFormats({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const hours = kept((locale) => new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone: "UTC" }));

/** `Fri, Nov 27, 2026` */
export function dayInWords(day: PlainDate, { locale }: Pick<Telling, "locale">): string {
  return shortWithYear(locale).format(noonOf(day));
}

/** `Friday, November 27, 2026` */
export function fullDayInWords(day: PlainDate, { locale }: Pick<Telling, "locale">): string {
  return long(locale).format(noonOf(day));
}

/** `Fri, Nov 27 to Mon, Nov 30, 2026`; both years where they differ. */
export function stayInWords(stay: Stay, telling: Telling): string {
  const sameYear = stay.checkIn.slice(0, 4) === stay.checkOut.slice(0, 4);
  const arrival = (sameYear ? short : shortWithYear)(telling.locale).format(noonOf(stay.checkIn));
  return fill(telling.words.units.stay, { arrival, departure: dayInWords(stay.checkOut, telling) });
}

/** `Feb 5 to 9`, or `Feb 5` */
export function daysInWords({ from, to }: Days, { locale, words }: DaysTelling): string {
  const days = month(locale).formatRange(noonOf(from), noonOf(to));
  return plainSpaces(days).replace(/\s*–\s*/, ` ${words.units.between} `);
}

type DaysTelling = Pick<Speech, "locale"> & { words: { units: Pick<Speech["words"]["units"], "between"> } };

/** `3 nights` */
export function nightsInWords(stay: Stay, telling: Telling): string {
  return countInWords(nightsOf(stay), "nights", telling);
}

/** `1 guest`, `2 guests` */
export function countInWords(
  count: number,
  of: "nights" | "rooms" | "guests" | "adults" | "children" | "stays",
  telling: Telling,
): string {
  return counted(telling.words.units[of], count, telling.locale);
}

interface Party {
  guests: number;
  /** The ages of those among them who are children. */
  children?: readonly number[] | undefined;
}

/** `2 guests`; `4 guests, including 2 children (ages 3 and 9)` */
export function guestsInWords({ guests, children = [] }: Party, telling: Telling): string {
  const all = countInWords(guests, "guests", telling);
  if (children.length === 0) return all;
  return fill(telling.words.units.withChildren, { guests: all, children: childrenInWords(children, telling) });
}

/** `2 children (ages 3 and 9)` */
export function childrenInWords(ages: readonly number[], telling: Telling): string {
  const children = countInWords(ages.length, "children", telling);
  const aged = formFor(telling.words.units.aged, ages.length, telling.locale);
  return fill(aged, { children, ages: listInWords(ages, telling) });
}

/** `6:45 PM`, on the hotel's clock. */
export function timeInWords(at: Instant, timeZone: string, { locale }: Pick<Telling, "locale">): string {
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone });
  return plainSpaces(time.format(at));
}

/** `6 PM`, a full hour of the day from 0 to 23. */
export function hourInWords(hour: number, { locale }: Pick<Telling, "locale">): string {
  return plainSpaces(hours(locale).format(Date.UTC(1970, 0, 1, hour)));
}

/** The calendar day on the hotel's wall at an instant. */
export function dayIn(timeZone: string, at: Instant): PlainDate {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at) as PlainDate;
}

// Calendar days have no zone; UTC on both sides keeps the server's words and the browser's the same.
function dayFormats(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  return kept((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
}

function noonOf(day: PlainDate): Instant {
  return Date.parse(`${day}T12:00:00Z`);
}
