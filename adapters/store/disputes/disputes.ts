import type { Dispute, DisputeTable } from "#hotel/disputes/ports/disputes.ts";
import { type DisputeState, disputeStatesBefore, STATES_OF_MONEY } from "#hotel/disputes/rules/dispute-states.ts";
import { columns, read } from "#adapters/store/columns.ts";
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
    find: async (disputeId) => (await read<Dispute>(run, `${DISPUTE} where id = $1`, [disputeId]))[0],
    list: (paymentId) =>
      read(run, `${DISPUTE} where $1::text is null or payment_id = $1 order by opened_at desc, id`, [paymentId]),
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

const DISPUTE = `select ${columns<Dispute>({
  disputeId: "id",
  paymentId: "payment_id",
  orderId: "order_id",
  amount: "amount",
  reason: "reason",
  state: "state",
  respondBy: "respond_by",
  openedAt: "opened_at",
})} from dispute`;
