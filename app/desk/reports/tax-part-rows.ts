import type { CsvCell } from "#app/desk/parts/csv.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { rateInWords } from "#app/parts/levies-in-words.ts";
import { dollars, sum } from "#hotel/kernel/money.ts";
import type { BorneTax } from "#hotel/reports/rules/borne-taxes.ts";
import type { TaxPart } from "#hotel/reports/rules/tax-parts.ts";
import { numberWords } from "./words.ts";

const { columns, taxes } = numberWords;

/** What the owner calls each of them, with its rate where a month has several of one name; tax that was never told apart has no name. */
export function partNames(parts: readonly Named[]): ReadonlyMap<Named, string> {
  const alike = Map.groupBy(parts, keyOf);
  return new Map(
    parts.map((part) => {
      const { name = taxes.untold, rate } = part;
      const isOnly = (alike.get(keyOf(part)) ?? []).length < 2;
      return [part, isOnly || !rate ? name : `${name}, ${rateInWords(rate, telling)}`];
    }),
  );
}

type Named = Pick<TaxPart, "month" | "authority" | "name"> & Partial<Pick<TaxPart, "rate">>;

function keyOf({ month, authority = "", name = "" }: Named): string {
  return JSON.stringify([month, authority, name]);
}

/**
 * Each tax of each month with what the house bears of it, its heads first; one that no guest pays yet is in the list too. What is borne of a
 * tax with several rates stands at the one that guests paid, or at the first. Amounts are dollars.
 */
export function taxPartRows(parts: readonly TaxPart[], borne: readonly BorneTax[]): CsvCell[][] {
  const unpaid = borne.filter((tax) => !parts.some((part) => keyOf(part) === keyOf(tax)));
  const all = [...parts, ...unpaid.map((tax) => ({ ...tax, rate: tax.is, taxable: 0, exempt: 0, amount: 0 }))];
  const bornes = Map.groupBy(borne, (tax) => {
    const alike = all.filter((part) => keyOf(part) === keyOf(tax));
    const rate = JSON.stringify(tax.was ?? tax.is);
    return alike.find((part) => JSON.stringify(part.rate) === rate) ?? alike[0];
  });
  const names = partNames(all);
  const rows = all.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
  const borneOf = (part: TaxPart) => sum((bornes.get(part) ?? []).map(({ due, charged }) => due - charged));
  return [HEADS, ...rows.map((part) => rowOf(part, names.get(part) ?? "", borneOf(part)))];
}

const HEADS = [
  ...[columns.month, columns.authority, columns.part, columns.taxable, columns.exempt, columns.taxes],
  columns.borne,
];

function rowOf(part: TaxPart, name: string, borne: number): CsvCell[] {
  const { month, authority = "", taxable, exempt, amount } = part;
  return [...[month.slice(0, 7), authority, name], ...[taxable, exempt, amount, borne].map((cents) => dollars(cents))];
}
