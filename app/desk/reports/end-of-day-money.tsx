import { fill } from "#app/languages/phrase.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { SIGN_OF_DUE } from "#hotel/ledger/rules/desk-account.ts";
import type { MovedMoney } from "#hotel/reports/ports/numbers.ts";
import { balanceOf, SIGN } from "#hotel/ledger/rules/ledger.ts";
import { FigureTable } from "./figure-table.tsx";
import { tellCount, tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { night } = numberWords;

/** What was charged and what was paid in the day, apart: only the second is money. */
export function EndOfDayMoney({ money }: { money: readonly MovedMoney[] }) {
  return (
    <>
      <section className="report-section">
        <h2>{night.charges}</h2>
        <Moved caption={night.charges} none={night.noCharges} rows={chargesOf(money)} />
      </section>
      <section className="report-section">
        <h2>{night.money}</h2>
        <Moved caption={night.money} none={night.noMoney} rows={paymentsOf(money)} />
        <p className="desk-strong">
          {night.net}: <span className="figures">{tellMoney(balanceOf(money))}</span>
        </p>
      </section>
    </>
  );
}

/** A line of the day's money; a note's amount is told in words and adds to nothing. */
export interface MoneyLine {
  name: string;
  movements: number;
  amount: Cents | undefined;
}

/** What was put on bills, and below zero what was taken off them; and what of that, or of a payment, stayed with the house. */
export function chargesOf(money: readonly MovedMoney[]): MoneyLine[] {
  const charges = money.flatMap(({ kind, movements, amount }) => {
    const sign = SIGN_OF_DUE[kind];
    return sign ? [{ name: night.kinds[kind], movements, amount: sign * amount }] : [];
  });
  const notes = money.flatMap(({ kind, movements, amount }) =>
    kind === "kept" || kind === "given-before"
      ? [{ name: fill(night.notes[kind], { amount: tellMoney(amount) }), movements, amount: undefined }]
      : [],
  );
  return [...charges, ...notes];
}

/** Money that came in, and below zero what went out. */
export function paymentsOf(money: readonly MovedMoney[]): MoneyLine[] {
  return money
    .filter(({ kind }) => SIGN[kind] !== 0)
    .map(({ kind, movements, amount }) => ({ name: night.kinds[kind], movements, amount: SIGN[kind] * amount }));
}

function Moved({ caption, none, rows }: { caption: string; none: string; rows: readonly MoneyLine[] }) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <FigureTable
      caption={caption}
      first={night.moneyColumns.kind}
      rows={rows}
      nameOf={({ name }) => name}
      columns={[
        { name: night.moneyColumns.movements, tell: ({ movements }) => tellCount(movements) },
        { name: night.moneyColumns.amount, tell: ({ amount }) => (amount === undefined ? "" : tellMoney(amount)) },
      ]}
    />
  );
}
