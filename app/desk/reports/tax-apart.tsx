import type { CsvCell } from "#app/desk/parts/csv.ts";
import { fill } from "#app/languages/phrase.ts";
import { type Cents, dollars } from "#hotel/kernel/money.ts";
import type { KeptMoney, MoneyByTax } from "#hotel/reports/ports/numbers.ts";
import type { TaxReport } from "#hotel/reports/read-taxes.ts";
import { tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

type Apart = Pick<TaxReport, "kept" | "outsideTerms">;

const { taxes: words } = numberWords;

/** Money with tax in it that is in no night: cancellation fees, and refunds outside the terms. */
export function TaxApart({ kept, outsideTerms }: Apart) {
  return (
    <>
      {kept.amount > 0 ? <p>{keptInWords(kept)}</p> : null}
      {isAnything(outsideTerms) ? <p>{fill(words.outsideTerms, toldBy(outsideTerms))}</p> : null}
    </>
  );
}

function keptInWords(kept: KeptMoney): string {
  const { amount, untold } = kept;
  const gross = fill(words.kept, { kept: tellMoney(amount) });
  if (untold === amount) return gross;
  const rest = untold > 0 ? ` ${fill(words.keptUntold, { untold: tellMoney(untold) })}` : "";
  return `${gross}, ${fill(words.keptParts, toldBy(kept))}.${rest}`;
}

function toldBy({ amount, taxes, fees }: MoneyByTax) {
  return { amount: tellMoney(amount), taxes: tellMoney(taxes), fees: tellMoney(fees) };
}

/** The same below the months of the tax report, in the columns of those; what went back is negative. */
export function apartRows(report: Apart): CsvCell[][] {
  return rowsOf(report, (name, { taxable, exempt, taxes, fees }) => [
    ...[name, ""],
    ...[taxable, exempt, taxes, fees].map((cents) => dollars(cents)),
  ]);
}

/** And below the taxes by authority. */
export function apartTaxRows(report: Apart): CsvCell[][] {
  return rowsOf(report, (name, { taxable, exempt, taxes }) => [
    ...["", "", name],
    ...[taxable, exempt, taxes].map((cents) => dollars(cents)),
    "",
  ]);
}

function rowsOf({ kept, outsideTerms }: Apart, rowOf: (name: string, money: MoneyByTax) => CsvCell[]): CsvCell[][] {
  const { amount, untold } = kept;
  return [
    ...(amount > untold ? [rowOf(words.keptApart, kept)] : []),
    ...(untold > 0 ? [[fill(words.keptOnlyGross, { untold: tellMoney(untold) })]] : []),
    ...(isAnything(outsideTerms) ? [rowOf(words.outsideTermsApart, taken(outsideTerms))] : []),
  ];
}

/** A refund that a bank sends back may be of an earlier time than its return. */
function isAnything({ amount }: MoneyByTax): boolean {
  return amount !== 0;
}

function taken({ amount, taxable, exempt, taxes, fees }: MoneyByTax): MoneyByTax {
  const less = (cents: Cents) => (cents === 0 ? 0 : -cents);
  return { amount: less(amount), taxable: less(taxable), exempt: less(exempt), taxes: less(taxes), fees: less(fees) };
}
