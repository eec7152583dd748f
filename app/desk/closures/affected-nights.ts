import { dayInWords, stayInWords, type Telling } from "#app/parts/dates.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { ClosurePlan } from "#hotel/closures/rules/closure.ts";

/** The nights of a closure as the desk typed them, the first to the last: `Mon, Feb 1 to Tue, Feb 2, 2027`. */
export function affectedNights({ from, until }: Pick<ClosurePlan, "from" | "until">, telling: Telling): string {
  const last = addDays(until, -1);
  return from === last ? dayInWords(from, telling) : stayInWords({ checkIn: from, checkOut: last }, telling);
}
