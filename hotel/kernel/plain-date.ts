/** A calendar day of the hotel, `YYYY-MM-DD`, between 1900 and 2199. Two of them compare as strings. */
export type PlainDate = `${number}-${number}-${number}`;

/** An instant as milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

const DAY_MS = 86_400_000;
const SHAPE = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

/** Reads a calendar day; undefined for anything else, such as 31 November or a date with a time part. */
export function parsePlainDate(text: unknown): PlainDate | undefined {
  if (typeof text !== "string" || !SHAPE.test(text)) return undefined;
  const day = text as PlainDate;
  const number = dayNumber(day);
  // V8 reads 2026-02-31 as 3 March, so a day counts only when it survives the round trip.
  return Number.isFinite(number) && fromDayNumber(number) === day ? day : undefined;
}

/** Days can be added and counted without zones or clock changes, because every calendar day counts as one. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function earlier(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}

export function later(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? b : a;
}

function dayNumber(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function fromDayNumber(day: number): PlainDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as PlainDate;
}
