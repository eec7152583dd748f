import type { LedgerTable } from "#hotel/ports/store/ledger.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function ledgerTable(run: Run): LedgerTable {
  return {
    add: async (movement) => {
      await run(
        `insert into ledger (order_id, kind, amount, reference, at) values ($1, $2, $3, $4, $5)
         on conflict (kind, reference) do nothing`,
        [movement.orderId, movement.kind, movement.amount, movement.reference, timestamp(movement.at)],
      );
    },
  };
}
