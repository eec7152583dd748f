import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/** The first and the last day that can be chosen. */
export interface Season {
  today: PlainDate;
  last: PlainDate;
}

/** Arrival and departure as they were typed, or empty. */
export interface ChosenDates {
  start: string;
  end: string;
}
