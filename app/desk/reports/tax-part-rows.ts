import type { CsvCell } from "#app/desk/parts/csv.ts";
import { dollars } from "#hotel/kernel/money.ts";
import type { BorneTax } from "#hotel/reports/rules/borne-taxes.ts";
import type { TaxPart } from "#hotel/reports/rules/tax-parts.ts";
import { numberWords } from "./words.ts";

const { columns, taxes } = numberWords;

/** What the owner calls it; tax that was never told apart has no name. */
export function nameOf({ name }: Pick<TaxPart, "name">): string {
  return name ?? taxes.untold;
}

/** Each tax of each month with what the house bears of it, its heads first; one that no guest pays yet is in the list too. Amounts are dollars. */
export function taxPartRows(parts: readonly TaxPart[], borne: readonly BorneTax[]): CsvCell[][] {
  const keyOf = ({ month, authority = "", name = "" }: Pick<TaxPart, "month" | "authority" | "name">) =>
    JSON.stringify([month, authority, name]);
  const told = new Set(parts.map(keyOf));
  const unpaid = borne.filter((tax) => !told.has(keyOf(tax)));
  const all = [...parts, ...unpaid.map((tax) => ({ ...tax, taxable: 0, exempt: 0, amount: 0 }))];
  const bornes = new Map(borne.map((tax) => [keyOf(tax), tax.due - tax.charged]));
  const rows = all.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
  return [HEADS, ...rows.map((part) => rowOf(part, bornes.get(keyOf(part)) ?? 0))];
}

const HEADS = [
  ...[columns.month, columns.authority, columns.part, columns.taxable, columns.exempt, columns.taxes],
  columns.borne,
];

function rowOf(part: TaxPart, borne: number): CsvCell[] {
  const { month, authority = "", taxable, exempt, amount } = part;
  return [
    ...[month.slice(0, 7), authority, nameOf(part)],
    ...[taxable, exempt, amount, borne].map((cents) => dollars(cents)),
  ];
}
