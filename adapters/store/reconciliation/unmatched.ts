import type { UnmatchedPayment, UnmatchedTable } from "#hotel/reconciliation/ports/unmatched.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function unmatchedTable(run: Run): UnmatchedTable {
  return {
    note: async ({ paymentId, orderId, amount }, at) => {
      const noted = await run(
        `insert into unmatched_payment (payment_id, order_id, amount, found_at) values ($1, $2, $3, $4)
         on conflict do nothing returning payment_id`,
        [paymentId, orderId, amount, timestamp(at)],
      );
      return noted.length > 0;
    },
    find: async (paymentId) =>
      (await read<UnmatchedPayment>(run, `${UNMATCHED} where payment_id = $1`, [paymentId]))[0],
    waiting: (limit) =>
      read(run, `${UNMATCHED} where state = 'waiting' order by found_at, payment_id limit $1`, [limit]),
    countSince: async (since) => {
      const rows = await run<{ count: number }>(
        "select count(*)::integer as count from unmatched_payment where found_at >= $1 and decided_by is distinct from 'machine'",
        [timestamp(since)],
      );
      return rows[0]?.count ?? 0;
    },
    decide: async (paymentId, { state, by, note = "" }, at) => {
      const rows = await run(
        `update unmatched_payment set state = $2, decided_by = $3, decided_at = $4, note = $5
         where payment_id = $1 and state = 'waiting' returning payment_id`,
        [paymentId, state, by, timestamp(at), note],
      );
      return rows.length > 0;
    },
    decidedAmong: (paymentIds) =>
      run<Pick<UnmatchedPayment, "paymentId" | "state">>(
        `select payment_id as "paymentId", state from unmatched_payment where payment_id = any($1) and state <> 'waiting'`,
        [paymentIds],
      ),
  };
}

const UNMATCHED = `select ${columns<UnmatchedPayment>({
  paymentId: "payment_id",
  orderId: "order_id",
  amount: "amount",
  foundAt: "found_at",
  state: "state",
  note: "note",
})} from unmatched_payment`;
