import type { Dispute, DisputeTable } from "#hotel/disputes/ports/disputes.ts";
import { type DisputeState, disputeStatesBefore, STATES_OF_MONEY } from "#hotel/disputes/rules/dispute-states.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function disputeTable(run: Run): DisputeTable {
  return {
    save: async (dispute) => {
      const rows = await run<{ state: DisputeState }>(SAVE, [
        dispute.disputeId,
        dispute.paymentId,
        dispute.orderId,
        dispute.amount,
        dispute.reason,
        dispute.state,
        dispute.respondBy === undefined ? undefined : timestamp(dispute.respondBy),
        timestamp(dispute.openedAt),
        disputeStatesBefore(dispute.state),
      ]);
      return rows[0]?.state ?? dispute.state;
    },
    find: async (disputeId) => {
      const rows = await run<DisputeRow>(`select ${COLUMNS} from dispute where id = $1`, [disputeId]);
      return rows[0] && toDispute(rows[0]);
    },
    list: async (paymentId) => {
      const rows = await run<DisputeRow>(
        `select ${COLUMNS} from dispute
         where $1::text is null or payment_id = $1 order by opened_at desc, id`,
        [paymentId],
      );
      return rows.map(toDispute);
    },
    amountOf: async (paymentId, part) => {
      const rows = await run<{ amount: number }>(
        "select coalesce(sum(amount), 0)::integer as amount from dispute where payment_id = $1 and state = any($2)",
        [paymentId, STATES_OF_MONEY[part]],
      );
      return rows[0]?.amount ?? 0;
    },
  };
}

// Written in any case, so that the answer tells the state that stands.
const SAVE = `
  insert into dispute as present (id, payment_id, order_id, amount, reason, state, respond_by, opened_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do update set
    order_id = coalesce(present.order_id, excluded.order_id),
    amount = excluded.amount,
    reason = excluded.reason,
    respond_by = excluded.respond_by,
    state = case when present.state = any($9) then excluded.state else present.state end
  returning state`;

const COLUMNS = "id, payment_id, order_id, amount, reason, state, respond_by, opened_at";

interface DisputeRow {
  id: string;
  payment_id: string;
  order_id: string | null;
  amount: number;
  reason: string;
  state: DisputeState;
  respond_by: Date | null;
  opened_at: Date;
}

function toDispute(row: DisputeRow): Dispute {
  return {
    disputeId: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id ?? undefined,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    respondBy: row.respond_by?.getTime(),
    openedAt: row.opened_at.getTime(),
  };
}
