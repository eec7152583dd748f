import type { ReportsPorts } from "./ports.ts";
import type { StayLengths } from "./ports/numbers.ts";
import { byMonth, type DayFigures, type Figures, together } from "./rules/figures.ts";
import { daysOf, type Period, readPeriod, type SentPeriod } from "#hotel/kernel/period.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** Longer periods are shown by month unless days are asked for. */
const MOST_DAYS_SHOWN = 62;

export interface Numbers {
  period: Period;
  by: "day" | "month";
  today: PlainDate;
  /** One for each day, or under its first day for each month, in order. */
  figures: DayFigures[];
  total: Figures;
  /** What was kept of bookings that were cancelled in the period; in none of the other figures. */
  kept: Cents;
  lengths: StayLengths[];
  /** Of when they are, where they were read from a copy of the database. */
  asOf: Instant | undefined;
}

/**
 * What the house came to over a period, for the desk. Nights from today on are what is booked so far. Problems: those of
 * a period, and `invalid` for `by`.
 */
export async function readNumbers(
  { store, clock }: ReportsPorts,
  sent: SentPeriod & { by?: unknown } = {},
): Promise<Numbers | Problem> {
  const today = clock.today();
  const period = readPeriod(sent, today);
  if (isProblem(period)) return period;
  const days = daysOf(period);
  const by = readBy(sent.by, days.length);
  if (!by) return fieldProblem("by", "invalid");
  const asOf = await store.numbers.asOf();
  const figures = await store.numbers.days(period, [...days, period.until].map(clock.dayBegins), today);
  const kept = await store.numbers.kept(clock.dayBegins(period.from), clock.dayBegins(period.until));
  const lengths = await store.numbers.stayLengths(period);
  return {
    period,
    by,
    today,
    figures: by === "day" ? figures : byMonth(figures),
    total: together(figures),
    kept: kept.amount,
    lengths,
    asOf,
  };
}

function readBy(sent: unknown, days: number): Numbers["by"] | undefined {
  if (sent === undefined || sent === null || sent === "") return days > MOST_DAYS_SHOWN ? "month" : "day";
  return sent === "day" || sent === "month" ? sent : undefined;
}
