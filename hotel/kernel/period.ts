import { addDays, daysBetween, type PlainDate, parsePlainDate } from "./plain-date.ts";
import type { FieldProblem, Problem } from "./problem.ts";

/** Days of the house's calendar that a report is about, half-open. */
export interface Period {
  from: PlainDate;
  /** The first day that no longer counts. */
  until: PlainDate;
}

/** What a request asks for; nothing of it trusted. `to` is the last day that counts. */
export interface SentPeriod {
  from?: unknown;
  to?: unknown;
}

/** Two years, one of them a leap year: enough to compare a year with the one before. */
export const MOST_DAYS = 731;

/**
 * Reads a period; the month of `today` where nothing is said, and where one end is said, up to the other end of its
 * month. Problems name `from` or `to`: `not-a-day`, `ends-too-early`, and `too-many-days` beyond
 * so many as may be asked for.
 */
export function readPeriod(sent: SentPeriod, today: PlainDate, most = MOST_DAYS): Period | Problem {
  const [from, to] = [dayIn("from", sent.from), dayIn("to", sent.to)];
  const faults = [from, to].filter((day) => typeof day === "object");
  if (typeof from === "object" || typeof to === "object") return { problem: "invalid-fields", fields: faults };
  const first = from ?? firstOfMonth(to ?? today);
  const last = to ?? lastOfMonth(from ?? today);
  if (last < first) return faulty({ field: "to", fault: "ends-too-early" });
  if (daysBetween(first, last) >= most) return faulty({ field: "to", fault: "too-many-days", limit: most });
  return { from: first, until: addDays(last, 1) };
}

/** Reads the one day of a report; `today` where nothing is said. The Problem names `day`. */
export function readDay(sent: unknown, today: PlainDate): PlainDate | Problem {
  const day = dayIn("day", sent);
  return typeof day === "object" ? faulty(day) : (day ?? today);
}

/** Every day of it, in order. */
export function daysOf({ from, until }: Period): PlainDate[] {
  return Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index));
}

/** The month that a day lies in, by its first day. */
export function firstOfMonth(day: PlainDate): PlainDate {
  return addDays(day, 1 - Number(day.slice(8)));
}

export function lastOfMonth(day: PlainDate): PlainDate {
  // From the first of a month, 31 days on is always in the next one.
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

function dayIn(field: string, sent: unknown): PlainDate | FieldProblem | undefined {
  if (sent === undefined || sent === null || sent === "") return undefined;
  return parsePlainDate(sent) ?? { field, fault: "not-a-day" };
}

function faulty(fault: FieldProblem): Problem {
  return { problem: "invalid-fields", fields: [fault] };
}
