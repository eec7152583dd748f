import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/** What is shown where there is nothing to divide by. */
const NO_FIGURE = "–";

const percent = new Intl.NumberFormat(telling.locale, { style: "percent", maximumFractionDigits: 1 });
const count = new Intl.NumberFormat(telling.locale);
const oneDigit = new Intl.NumberFormat(telling.locale, { maximumFractionDigits: 1 });
const month = monthFormat({ month: "long", year: "numeric" });
const shortMonth = monthFormat({ month: "short", year: "numeric" });

export type Tell = (figure: number | undefined) => string;

export const tellShare: Tell = (figure) => (figure === undefined ? NO_FIGURE : percent.format(figure));
export const tellCount: Tell = (figure) => (figure === undefined ? NO_FIGURE : count.format(figure));
export const tellAverage: Tell = (figure) => (figure === undefined ? NO_FIGURE : oneDigit.format(figure));
export const tellMoney = (figure: Cents | undefined) => (figure === undefined ? NO_FIGURE : moneyInWords(figure));

/** `November 2026`, by any of its days. */
export function monthInWords(day: PlainDate): string {
  return month.format(Date.parse(`${day}T12:00:00Z`));
}

export function shortMonthInWords(day: PlainDate): string {
  return shortMonth.format(Date.parse(`${day}T12:00:00Z`));
}

function monthFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(telling.locale, { ...options, timeZone: "UTC" });
}
