import type { LedgerTable, MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function ledgerTable(run: Run): LedgerTable {
  const list = (which: string, value: unknown) =>
    read<MoneyMovement>(run, `select ${MOVEMENT} from ledger where ${which} order by id`, [value]);
  return {
    add: async (movement) => {
      await run(
        `insert into ledger (order_id, kind, amount, reference, at, taxes, fees) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (kind, reference) do nothing`,
        [
          movement.orderId,
          movement.kind,
          movement.amount,
          movement.reference,
          timestamp(movement.at),
          movement.parts?.taxes,
          movement.parts?.fees,
        ],
      );
    },
    ofOrder: (orderId) => list("order_id = $1", orderId),
    ofNoOrder: (references) => list("order_id is null and reference = any($1)", references),
  };
}

const MOVEMENT = columns<MoneyMovement>({
  orderId: "order_id",
  kind: "kind",
  amount: "amount",
  reference: "reference",
  at: "at",
});
