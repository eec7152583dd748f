import type { Refund, RefundTable } from "#hotel/ports/store/refunds.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function refundTable(run: Run): RefundTable {
  return {
    request: async (refund, at) => {
      const noted = await run(
        `insert into refund (key, payment_id, order_id, amount, reason, requested_at, next_look_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (key) do nothing returning key`,
        [refund.key, refund.paymentId, refund.orderId, refund.amount, refund.reason, timestamp(at)],
      );
      return noted.length > 0;
    },
    claim: async (now, claimUntil, limit) => {
      const rows = await run<RefundRow>(
        `update refund set next_look_at = $2
         where key = any(array(
           select key from refund where state in ('requested', 'pending') and next_look_at <= $1
           order by next_look_at limit $3 for update skip locked))
         returning key, payment_id, order_id, amount, reason`,
        [timestamp(now), timestamp(claimUntil), limit],
      );
      return rows.map(toRefund);
    },
    // A late answer never takes back an end that is known already.
    answered: async (key, answer) => {
      await run(
        `update refund set refund_id = $2, state = $3
         where key = $1 and (state in ('requested', 'pending') or (state = 'succeeded' and $3 = 'failed'))`,
        [key, answer.refundId, answer.state],
      );
    },
  };
}

interface RefundRow {
  key: string;
  payment_id: string;
  order_id: string | null;
  amount: number;
  reason: Refund["reason"];
}

function toRefund(row: RefundRow): Refund {
  return {
    key: row.key,
    paymentId: row.payment_id,
    orderId: row.order_id ?? undefined,
    amount: row.amount,
    reason: row.reason,
  };
}
