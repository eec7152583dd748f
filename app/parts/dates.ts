import { type Instant, parsePlainDate, type PlainDate } from "#hotel/rules/plain-date.ts";
import { nightsOf, type Stay } from "#hotel/rules/stay.ts";

// Calendar days have no zone; UTC on both sides keeps the server's words and the browser's the same.
const SHORT = dayFormat({ weekday: "short", month: "short", day: "numeric" });
const SHORT_WITH_YEAR = dayFormat({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
const LONG = dayFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** `Fri, Nov 27, 2026` */
export function dayInWords(day: PlainDate): string {
  return SHORT_WITH_YEAR.format(noonOf(day));
}

/** `Friday, November 27, 2026` */
export function fullDayInWords(day: PlainDate): string {
  return LONG.format(noonOf(day));
}

/** `Fri, Nov 27 to Mon, Nov 30, 2026`; both years where they differ. */
export function stayInWords(stay: Stay): string {
  const sameYear = stay.checkIn.slice(0, 4) === stay.checkOut.slice(0, 4);
  const arrival = (sameYear ? SHORT : SHORT_WITH_YEAR).format(noonOf(stay.checkIn));
  return `${arrival} to ${dayInWords(stay.checkOut)}`;
}

/** `3 nights` */
export function nightsInWords(stay: Stay): string {
  return countInWords(nightsOf(stay), "night");
}

/** `1 guest`, `2 guests` */
export function countInWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `6:45 PM`, on the hotel's clock. */
export function timeInWords(at: Instant, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  // Node puts a narrow no-break space before PM where browsers put a plain one: the page would not hydrate cleanly.
  return time.format(at).replace("\u202f", " ");
}

/** `6:45 PM on Fri, Nov 27, 2026`, on the hotel's clock. */
export function momentInWords(at: Instant, timeZone: string): string {
  return `${timeInWords(at, timeZone)} on ${dayInWords(dayAt(at, timeZone))}`;
}

/** The calendar day that an instant falls on at the hotel. */
export function dayAt(at: Instant, timeZone: string): PlainDate {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const day = parsePlainDate(parts.format(at));
  if (!day) throw new RangeError(`No calendar day in ${timeZone} for instant ${at}`);
  return day;
}

function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
}

function noonOf(day: PlainDate): Instant {
  return Date.parse(`${day}T12:00:00Z`);
}
