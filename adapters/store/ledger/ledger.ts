import type { LedgerTable, MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function ledgerTable(run: Run): LedgerTable {
  const list = async (which: string, value: unknown) => {
    const rows = await run<MovementRow>(
      `select order_id, kind, amount, reference, at from ledger where ${which} order by id`,
      [value],
    );
    return rows.map(({ order_id, at, ...movement }) => {
      return { ...movement, orderId: order_id ?? undefined, at: at.getTime() };
    });
  };
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

interface MovementRow extends Pick<MoneyMovement, "kind" | "amount" | "reference"> {
  order_id: string | null;
  at: Date;
}
