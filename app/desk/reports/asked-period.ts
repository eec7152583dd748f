import { firstOfMonth, lastOfMonth, type SentPeriod } from "#hotel/kernel/period.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** What an address asks for. */
export type AskedPeriod = SentPeriod & { by?: string; from?: string; to?: string };

export function periodIn(search: URLSearchParams): AskedPeriod {
  return Object.fromEntries(
    ["from", "to", "by"].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

interface Quick {
  from: PlainDate;
  to: PlainDate;
}

/** Periods that a desk asks for most, as seen from today. */
export function quickPeriods(today: PlainDate): Record<"thisMonth" | "lastMonth" | "nextThirty" | "thisYear", Quick> {
  const lastMonth = addDays(firstOfMonth(today), -1);
  const year = today.slice(0, 4);
  return {
    thisMonth: { from: firstOfMonth(today), to: lastOfMonth(today) },
    lastMonth: { from: firstOfMonth(lastMonth), to: lastMonth },
    nextThirty: { from: today, to: addDays(today, 29) },
    thisYear: { from: `${Number(year)}-01-01`, to: `${Number(year)}-12-31` },
  };
}
