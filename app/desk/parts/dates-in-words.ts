import { fill } from "#app/languages/phrase.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import { actWords } from "./act-words.ts";
import { letterPromise } from "./letter-promise.ts";
import { plannedInWords } from "./settled-in-words.ts";

const { otherDates: words } = actWords;

/** What other dates of a booking would come to, in a sentence for each part of it: the same wherever the desk asks. */
export function datesInWords(plan: ChangedStay): string[] {
  const { was, is, elsewhere } = plan;
  const isSame = was.checkIn === is.checkIn && was.checkOut === is.checkOut;
  return [
    ...elsewhere.map((room) => fill(words.inRoom, { room })),
    ...plannedInWords(plan),
    ...(isSame ? [] : [letterPromise(plan)]),
    ...(staysTooLate(plan) ? [words.deadlinesPassed] : []),
  ];
}

/** Whether it stays too late to cancel though the stay begins on another day; the desk may have the deadlines count anew. */
export function staysTooLate({ was, is, deadlines }: Pick<ChangedStay, "was" | "is" | "deadlines">): boolean {
  return deadlines.passed > 0 && was.checkIn !== is.checkIn;
}
