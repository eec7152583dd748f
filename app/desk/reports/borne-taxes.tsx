import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { rateInWords } from "#app/parts/levies-in-words.ts";
import type { BorneTax } from "#hotel/reports/rules/borne-taxes.ts";
import { type Column, FigureTable } from "./figure-table.tsx";
import { monthInWords, tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { columns, taxes } = numberWords;

/** What the house owes authorities beyond what guests pay, because a tax changed after the sale. Nothing where none did. */
export function BorneTaxes({ borne }: { borne: readonly BorneTax[] }) {
  if (borne.length === 0) return null;
  const total = borne.reduce((sum, { due, charged }) => sum + due - charged, 0);
  return (
    <section className="report-section">
      <h2>{taxes.borne}</h2>
      <p className="desk-note">{taxes.borneLead}</p>
      <FigureTable
        caption={taxes.borne}
        first={columns.part}
        rows={borne}
        nameOf={({ month, name }) => `${monthInWords(month)}: ${name}`}
        columns={COLUMNS}
        total={{ name: columns.total, row: { due: total, charged: 0 } }}
      />
    </section>
  );
}

/** `3.75% when sold, 5% due`. */
function rateChange({ was, is }: Partial<BorneTax>): string {
  const [sold, due] = [was, is].map((rate) => (rate ? rateInWords(rate, telling) : taxes.notLevied));
  return fill(taxes.rateChange, { sold: sold ?? "", due: due ?? "" });
}

const COLUMNS: readonly Column<Pick<BorneTax, "due" | "charged"> & Partial<BorneTax>>[] = [
  { name: columns.authority, tell: ({ authority }) => authority ?? "" },
  { name: columns.rate, tell: (tax) => (tax.name === undefined ? "" : rateChange(tax)) },
  { name: columns.due, tell: ({ name, due }) => (name === undefined ? "" : tellMoney(due)) },
  { name: columns.charged, tell: ({ name, charged }) => (name === undefined ? "" : tellMoney(charged)) },
  { name: columns.borne, tell: ({ due, charged }) => tellMoney(due - charged) },
];
