import { type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";

/** How a list writes its days: 2026-12-31, 12/31/2026 or 31/12/2026. */
export const DAY_ORDERS = ["year-first", "month-first", "day-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The order in which most of these days are days: `last` where it does as well as any, else as the country writes them. */
export function guessDays(texts: readonly string[], { last, isUS }: { last: DayOrder; isUS: boolean }): DayOrder {
  const asWritten = isUS ? (["month-first", "day-first"] as const) : (["day-first", "month-first"] as const);
  const readable = (order: DayOrder) => texts.filter((text) => readDay(text, order) !== undefined).length;
  return asWritten.reduce<DayOrder>((best, order) => (readable(order) > readable(best) ? order : best), last);
}

/** A day as the list writes it, without the hour behind it. Undefined for what is none. */
export function readDay(text: string, order: DayOrder): PlainDate | undefined {
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ,].*)?$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, one, two, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ,].*)?$/.exec(text) ?? [];
  if (order === "year-first" || last === undefined) return undefined;
  return order === "month-first" ? dayOf(last, one, two) : dayOf(last, two, one);
}

function dayOf(year: string, month = "", day = ""): PlainDate | undefined {
  return parsePlainDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
