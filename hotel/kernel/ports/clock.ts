import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";

/** The only source of "now". */
export interface Clock {
  now(): Instant;
  /** The hotel's business day, which turns at its own hour in the hotel's zone (docs/BOOKING.md, money and dates). */
  today(): PlainDate;
  /** The business day of a moment, such as that of a payment. */
  dayOf(instant: Instant): PlainDate;
  /** The instant at which a business day begins. */
  dayBegins(day: PlainDate): Instant;
  /** The instant of a wall-clock time (`HH:MM`) on a calendar day in the hotel's zone. */
  at(date: PlainDate, time: string): Instant;
}
