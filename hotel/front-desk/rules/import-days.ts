import { addDays, type Instant, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";

/** How a list writes its days: 2026-12-31, 12/31/2026 or 31/12/2026. */
export const DAY_ORDERS = ["year-first", "month-first", "day-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The order in which most of these days are days: `last` where it does as well as any, else as the country writes them. */
export function guessDays(texts: readonly string[], { last, isUS }: { last: DayOrder; isUS: boolean }): DayOrder {
  const asWritten = isUS ? (["month-first", "day-first"] as const) : (["day-first", "month-first"] as const);
  const readable = (order: DayOrder) => texts.filter((text) => readDay(text, order) !== undefined).length;
  return asWritten.reduce<DayOrder>((best, order) => (readable(order) > readable(best) ? order : best), last);
}

/**
 * A day as the list writes it, without the hour behind it; an hour that names its zone, unless it is midnight, makes it a moment, whose day
 * `dayAt` tells. Undefined for what is none.
 */
export function readDay(text: string, order: DayOrder, dayAt?: DayAt): PlainDate | undefined {
  const [, year, month, day, hour = ""] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})([T ,].*)?$/.exec(text) ?? [];
  if (year !== undefined) {
    const written = dayOf(year, month, day);
    const moment = written && momentOf(written, hour);
    return moment === undefined ? written : (dayAt?.(moment) ?? written);
  }
  const [, one, two, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ,].*)?$/.exec(text) ?? [];
  if (order === "year-first" || last === undefined) return undefined;
  return order === "month-first" ? dayOf(last, one, two) : dayOf(last, two, one);
}

/** The calendar day of a moment in the house's zone, by what its clock tells of wall-clock times. */
export function dayOnWall(at: (date: PlainDate, time: string) => Instant, moment: Instant): PlainDate {
  const inGreenwich = new Date(moment).toISOString().slice(0, 10) as PlainDate;
  const before = addDays(inGreenwich, -1);
  return [addDays(inGreenwich, 1), inGreenwich].find((day) => at(day, "00:00") <= moment) ?? before;
}

export type DayAt = (moment: Instant) => PlainDate;

/** Undefined without a zone, and at midnight, by which a day alone is written too. */
function momentOf(day: PlainDate, hour: string): Instant | undefined {
  const zoned = /^([T ,]+)(\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d))$/i;
  const [, between = "", time, seconds, greenwich, hours, minutes] = zoned.exec(hour) ?? [];
  if (time === undefined || time === "00:00") return undefined;
  // "15:00-18:00" tells when guests come.
  if (greenwich === undefined && seconds === undefined && between.toUpperCase() !== "T") return undefined;
  const moment = Date.parse(`${day}T${time}${seconds ?? ""}${greenwich === undefined ? `${hours}:${minutes}` : "Z"}`);
  return Number.isNaN(moment) ? undefined : moment;
}

function dayOf(year: string, month = "", day = ""): PlainDate | undefined {
  return parsePlainDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
