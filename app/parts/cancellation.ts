import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import { dayInWords } from "./dates.ts";

/** Free until this hour so many days before arrival. */
export interface CancellationTerms {
  freeUntilHour: number;
  daysBeforeArrival: number;
}

/** Until when each stay can be cancelled free of charge: one sentence for each day of arrival, earliest first. */
export function cancellationDeadlines(
  arrivals: readonly PlainDate[],
  terms: CancellationTerms,
  today: PlainDate,
): string[] {
  const days = [...new Set(arrivals)].toSorted();
  return days.map((arrival) => {
    const stay = days.length > 1 ? `The stay from ${dayInWords(arrival)}` : "This booking";
    const lastDay = addDays(arrival, -terms.daysBeforeArrival);
    return lastDay < today
      ? `${stay} begins too soon to be cancelled free of charge.`
      : `${stay} can be cancelled free of charge until ${hourInWords(terms.freeUntilHour)} on ${dayInWords(lastDay)}.`;
  });
}

function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}
