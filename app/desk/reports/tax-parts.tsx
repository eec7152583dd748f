import type { TaxPart } from "#hotel/reports/rules/tax-parts.ts";
import { type Column, FigureTable } from "./figure-table.tsx";
import { partNames } from "./tax-part-rows.ts";
import { monthInWords, tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

/** Who gets how much of the tax, authority by authority. */
export function TaxParts({ parts }: { parts: readonly TaxPart[] }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const names = partNames(parts);
  return (
    <section className="report-section">
      <h2>{taxes.parts}</h2>
      <FigureTable
        caption={taxes.parts}
        first={columns.part}
        rows={parts}
        nameOf={(part) => `${monthInWords(part.month)}: ${names.get(part) ?? ""}`}
        columns={COLUMNS}
        total={{ name: columns.total, row: { amount: total } }}
      />
    </section>
  );
}

const { columns, taxes } = numberWords;

const COLUMNS: readonly Column<Pick<TaxPart, "amount"> & Partial<TaxPart>>[] = [
  { name: columns.authority, tell: ({ authority }) => authority ?? "" },
  { name: columns.taxable, tell: ({ taxable }) => (taxable === undefined ? "" : tellMoney(taxable)) },
  { name: columns.exempt, tell: ({ exempt }) => (exempt === undefined ? "" : tellMoney(exempt)) },
  { name: columns.taxes, tell: ({ amount }) => tellMoney(amount) },
];
