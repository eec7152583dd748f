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

/** What was put on bills and taken off them, and what was kept of cancelled stays; off is below zero. */
export function chargesOf(money: readonly MovedMoney[]): MovedMoney[] {
  return money
    .filter(({ kind }) => SIGN[kind] === 0)
    .map((moved) => (moved.kind === "waived" ? { ...moved, amount: -moved.amount } : moved));
}

/** Money that came in, and below zero what went out. */
export function paymentsOf(money: readonly MovedMoney[]): MovedMoney[] {
  return money
    .filter(({ kind }) => SIGN[kind] !== 0)
    .map((moved) => ({ ...moved, amount: SIGN[moved.kind] * moved.amount }));
}

function Moved({ caption, none, rows }: { caption: string; none: string; rows: readonly MovedMoney[] }) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <FigureTable
      caption={caption}
      first={night.moneyColumns.kind}
      rows={rows}
      nameOf={({ kind }) => night.kinds[kind]}
      columns={[
        { name: night.moneyColumns.movements, tell: ({ movements }) => tellCount(movements) },
        { name: night.moneyColumns.amount, tell: ({ amount }) => tellMoney(amount) },
      ]}
    />
  );
}
