import type { MovedMoney } from "#hotel/ports/store/numbers.ts";
import { balanceOf } from "#hotel/rules/ledger.ts";
import { FigureTable } from "./figure-table.tsx";
import { tellCount, tellMoney } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { night } = numberWords;

/** The money of the day, by how it moved. */
export function NightMoney({ money }: { money: readonly MovedMoney[] }) {
  return (
    <section className="number-section">
      <h2>{night.money}</h2>
      {money.length === 0 ? <p>{night.noMoney}</p> : null}
      {money.length > 0 ? (
        <FigureTable
          caption={night.money}
          first={night.moneyColumns.kind}
          rows={money}
          nameOf={({ kind }) => night.kinds[kind]}
          columns={[
            { name: night.moneyColumns.movements, tell: ({ movements }) => tellCount(movements) },
            { name: night.moneyColumns.amount, tell: ({ amount }) => tellMoney(amount) },
          ]}
        />
      ) : null}
      <p className="desk-strong">
        {night.net}: <span className="figures">{tellMoney(balanceOf(money))}</span>
      </p>
    </section>
  );
}
