import { daysOf, type Period } from "#hotel/kernel/period.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { sum } from "#hotel/kernel/money.ts";
import { booksOfVersions } from "#hotel/pricing/books-of-versions.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import type { ReportsPorts } from "./ports.ts";
import { type BorneTax, borneTaxes, type Law, levyOtherwise } from "./rules/borne-taxes.ts";
import type { MonthsLevy } from "./rules/tax-parts.ts";

/** What other taxes come to on nights that are booked already. */
export interface OtherTaxes {
  bookings: number;
  /** What they come to more than guests pay; below zero where guests pay more. */
  borne: number;
}

/** So far ahead a stay may be booked and last. */
const AHEAD_DAYS = 731;

/**
 * What the house bears of taxes that have become others since nights were sold (docs/RATES.md, a law that changes): each night is held against
 * the version that was in force on it, and one to come against the present one.
 */
export async function readBorne(
  ports: ReportsPorts,
  period: Period,
  levies: readonly MonthsLevy[],
): Promise<BorneTax[]> {
  const { store, clock } = ports;
  const history = await store.publishedVersions.history();
  const inForce = new Map<PlainDate, number>();
  for (const day of daysOf(period)) {
    const ends = clock.dayBegins(addDays(day, 1));
    const last = history.findLast(({ at }) => at < ends);
    if (last) inForce.set(day, last.version);
  }
  const books = await booksOfVersions(ports, [...soldBy(levies), ...inForce.values()]);
  const on = (night: PlainDate) => books.get(inForce.get(night) ?? 0);
  return (await heldAgainst(ports, { period, levies }, { bookOf: (version) => books.get(version), on })).borne;
}

/** What a version that is to be published would levy of the nights that are booked by others. */
export async function weighTaxes(ports: ReportsPorts, law: Catalogue): Promise<OtherTaxes | Problem> {
  const { store, clock } = ports;
  const today = clock.today();
  const period = { from: today, until: addDays(today, AHEAD_DAYS) };
  const levies = await store.numbers.levies(period);
  const books = await booksOfVersions(ports, soldBy(levies));
  const present = bookOf(law);
  const held = await heldAgainst(
    ports,
    { period, levies },
    { bookOf: (version) => books.get(version), on: () => present },
  );
  return { bookings: held.bookings, borne: sum(held.borne.map(({ due, charged }) => due - charged)) };
}

/** Only bookings of versions are read that levy otherwise on some day of the period. */
async function heldAgainst(
  { store }: ReportsPorts,
  { period, levies }: { period: Period; levies: readonly MonthsLevy[] },
  law: Law,
): Promise<{ bookings: number; borne: BorneTax[] }> {
  const days = daysOf(period);
  const others = soldBy(levies).filter((version) => {
    const sold = law.bookOf(version);
    return sold && days.some((day) => isOtherwise(sold, law.on(day), day));
  });
  const stays = others.length > 0 ? await store.numbers.soldBy(period, others) : [];
  const touched = stays.filter((stay) => borneTaxes([stay], period, law).length > 0);
  return { bookings: touched.length, borne: borneTaxes(touched, period, law) };
}

function isOtherwise(sold: RateBook, law: RateBook | undefined, day: PlainDate): boolean {
  return law !== undefined && levyOtherwise(sold, law, day);
}

function soldBy(levies: readonly MonthsLevy[]): number[] {
  return [...new Set(levies.flatMap(({ version }) => version ?? []))];
}
