import type { ReportsPorts } from "./ports.ts";
import type { KeptMoney, LateChange, MoneyByTax } from "./ports/numbers.ts";
import { byMonth, type DayFigures, type Figures, together } from "./rules/figures.ts";
import { daysOf, type Period, readPeriod, type SentPeriod } from "#hotel/kernel/period.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { booksOfVersions } from "#hotel/pricing/books-of-versions.ts";
import { readBorne } from "./read-borne-taxes.ts";
import type { BorneTax } from "./rules/borne-taxes.ts";
import { type ChargesOf, type MonthsLevy, type TaxPart, taxParts } from "./rules/tax-parts.ts";

/** So many are listed; the activity log has all. */
const MOST_CHANGES = 50;

export interface TaxReport {
  period: Period;
  today: PlainDate;
  /** Under the first day of each month, in order; of its days only those of the period. */
  months: DayFigures[];
  total: Figures;
  /** The same taxes by authority, in order of months. */
  parts: TaxPart[];
  /** Of taxes that became others after their nights were sold. */
  borne: BorneTax[];
  /** What was kept of bookings that were cancelled in the period; in none of the other figures. */
  kept: KeptMoney;
  /** What went back in the period outside the terms; taken off none of the other figures. */
  outsideTerms: MoneyByTax;
  /** What changed the figures of a period after its end, oldest first. */
  lateChanges: { listed: LateChange[]; areMore: boolean };
  /** Of when they are, where they were read from a copy of the database. */
  asOf: Instant | undefined;
}

/** What tax the nights of a period bear, month by month, for the desk. Problems: those of a period. */
export async function readTaxes(ports: ReportsPorts, sent: SentPeriod = {}): Promise<TaxReport | Problem> {
  const { store, clock } = ports;
  const today = clock.today();
  const period = readPeriod(sent, today);
  if (isProblem(period)) return period;
  const days = daysOf(period);
  const [begins, ends] = [clock.dayBegins(period.from), clock.dayBegins(period.until)];
  // Before the figures, so that they are never older than it says.
  const asOf = await store.numbers.asOf();
  // The two long questions at once: they go by the same bookings, and neither waits for the other.
  const [figures, levies, kept, outsideTerms] = await Promise.all([
    store.numbers.days(period, [...days, period.until].map(clock.dayBegins), today),
    store.numbers.levies(period),
    store.numbers.kept(begins, ends),
    store.numbers.outsideTerms(begins, ends),
  ]);
  const parts = taxParts(levies, await chargesOf(ports, levies));
  return {
    period,
    today,
    months: byMonth(figures),
    total: together(figures),
    parts,
    borne: await readBorne(ports, period, levies),
    kept,
    outsideTerms,
    lateChanges: await changedSince(ports, period),
    asOf,
  };
}

async function changedSince({ store, clock }: ReportsPorts, period: Period): Promise<TaxReport["lateChanges"]> {
  if (period.until > clock.today()) return { listed: [], areMore: false };
  const found = await store.numbers.lateChanges(period, clock.dayBegins(period.until), MOST_CHANGES + 1);
  return { listed: found.slice(0, MOST_CHANGES), areMore: found.length > MOST_CHANGES };
}

/** The charges of the versions by which the nights were sold. */
async function chargesOf(ports: ReportsPorts, levies: readonly MonthsLevy[]): Promise<ChargesOf> {
  const books = await booksOfVersions(
    ports,
    levies.flatMap(({ version }) => version ?? []),
  );
  return (version) => books.get(version)?.charges ?? [];
}
