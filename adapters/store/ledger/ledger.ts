import type { LedgerTable, MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function ledgerTable(run: Run): LedgerTable {
  return {
    add: async (movement) => {
      await run(
        `insert into ledger (order_id, kind, amount, reference, at) values ($1, $2, $3, $4, $5)
         on conflict (kind, reference) do nothing`,
        [movement.orderId, movement.kind, movement.amount, movement.reference, timestamp(movement.at)],
      );
    },
    ofOrder: async (orderId) => {
      const rows = await run<MovementRow>(
        "select order_id, kind, amount, reference, at from ledger where order_id = $1 order by id",
        [orderId],
      );
      return rows.map(({ order_id, at, ...movement }) => ({ ...movement, orderId: order_id, at: at.getTime() }));
    },
  };
}

interface MovementRow extends Pick<MoneyMovement, "kind" | "amount" | "reference"> {
  order_id: string;
  at: Date;
}
