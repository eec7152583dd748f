import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import { dayInWords, hourInWords } from "./dates.ts";

/** Free until this hour so many days before arrival. */
export interface CancellationTerms {
  freeUntilHour: number;
  daysBeforeArrival: number;
}

interface Asked {
  terms: CancellationTerms;
  today: PlainDate;
  speech: Speech;
}

/** Until when each stay can be cancelled free of charge: one sentence for each day of arrival, earliest first. */
export function cancellationDeadlines(arrivals: readonly PlainDate[], { terms, today, speech }: Asked): string[] {
  const days = [...new Set(arrivals)].toSorted();
  const { oneFree, oneLate, eachFree, eachLate } = speech.words.notices.deadline;
  const hour = hourInWords(terms.freeUntilHour, speech);
  return days.map((day) => {
    const arrival = dayInWords(day, speech);
    const lastDay = addDays(day, -terms.daysBeforeArrival);
    if (lastDay < today) return days.length > 1 ? fill(eachLate, { arrival }) : oneLate;
    const until = { hour, day: dayInWords(lastDay, speech) };
    return days.length > 1 ? fill(eachFree, { arrival, ...until }) : fill(oneFree, until);
  });
}
