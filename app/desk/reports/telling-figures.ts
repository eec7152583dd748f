import { dayFormat, telling, moneyInWords } from "#app/desk/parts/telling.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** What is shown where there is nothing to divide by. */
const NO_FIGURE = "–";

const percent = new Intl.NumberFormat(telling.locale, { style: "percent", maximumFractionDigits: 1 });
const count = new Intl.NumberFormat(telling.locale);
const oneDigit = new Intl.NumberFormat(telling.locale, { maximumFractionDigits: 1 });

export type Tell = (figure: number | undefined) => string;

export const tellShare: Tell = (figure) => (figure === undefined ? NO_FIGURE : percent.format(figure));
export const tellCount: Tell = (figure) => (figure === undefined ? NO_FIGURE : count.format(figure));
export const tellAverage: Tell = (figure) => (figure === undefined ? NO_FIGURE : oneDigit.format(figure));
export const tellMoney = (figure: Cents | undefined) => (figure === undefined ? NO_FIGURE : moneyInWords(figure));

/** `November 2026`, by any of its days. */
export const monthInWords = dayFormat({ month: "long", year: "numeric" });

export const shortMonthInWords = dayFormat({ month: "short", year: "numeric" });
