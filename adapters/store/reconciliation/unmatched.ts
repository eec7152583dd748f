import type { UnmatchedPayment, UnmatchedTable } from "#hotel/reconciliation/ports/unmatched.ts";
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
    find: async (paymentId) => {
      const rows = await run<UnmatchedRow>(`select ${COLUMNS} from unmatched_payment where payment_id = $1`, [
        paymentId,
      ]);
      return rows[0] && toUnmatched(rows[0]);
    },
    waiting: async (limit) => {
      const rows = await run<UnmatchedRow>(
        `select ${COLUMNS} from unmatched_payment where state = 'waiting' order by found_at, payment_id limit $1`,
        [limit],
      );
      return rows.map(toUnmatched);
    },
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
    decidedAmong: async (paymentIds) => {
      const rows = await run<Pick<UnmatchedRow, "payment_id" | "state">>(
        "select payment_id, state from unmatched_payment where payment_id = any($1) and state <> 'waiting'",
        [paymentIds],
      );
      return rows.map(({ payment_id, state }) => ({ paymentId: payment_id, state }));
    },
  };
}

const COLUMNS = "payment_id, order_id, amount, found_at, state, note";

interface UnmatchedRow {
  payment_id: string;
  order_id: string | null;
  amount: number;
  found_at: Date;
  state: UnmatchedPayment["state"];
  note: string;
}

function toUnmatched(row: UnmatchedRow): UnmatchedPayment {
  return {
    paymentId: row.payment_id,
    orderId: row.order_id ?? undefined,
    amount: row.amount,
    foundAt: row.found_at.getTime(),
    state: row.state,
    note: row.note,
  };
}
