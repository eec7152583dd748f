import type { ListedRefund, NotedRefund, RefundTable } from "#hotel/ledger/ports/refunds.ts";
import { type RefundState, refundStatesBefore } from "#hotel/ledger/rules/refund-states.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function refundTable(run: Run): RefundTable {
  const list = (which: string, values: readonly unknown[]) =>
    read<NotedRefund>(run, `select ${COLUMNS} from refund ${which}`, values);
  return {
    request: async (refund, at) => {
      const noted = await run(
        `insert into refund (key, payment_id, order_id, amount, reason, booking_id, note, requested_at, next_look_at,
           taxes, fees, attempt, waits_since)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10,
           1 + (select count(*) from refund where payment_id = $2 and reason = 'made-at-provider' and note = $1),
           case when $5 in ('no-order', 'wrong-amount', 'order-over') then
             (select $8::timestamptz from house where restored_since is not null) end)
         on conflict (key) do nothing returning key`,
        [
          refund.key,
          refund.paymentId,
          refund.orderId,
          refund.amount,
          refund.reason,
          refund.bookingId,
          refund.note ?? "",
          timestamp(at),
          refund.parts?.taxes,
          refund.parts?.fees,
        ],
      );
      return noted.length > 0;
    },
    claim: (now, claimUntil, limit) =>
      read<NotedRefund>(
        run,
        `update refund set next_look_at = $2
         where key = any(array(
           select key from refund where state in ('requested', 'pending') and waits_since is null and next_look_at <= $1
           order by next_look_at limit $3 for update skip locked))
         returning ${COLUMNS}`,
        [timestamp(now), timestamp(claimUntil), limit],
      ),
    waiting: (limit) =>
      list("where waits_since is not null and state = 'requested' order by requested_at, key limit $1", [limit]),
    release: (keys, at) => run<{ key: string; amount: number }>(RELEASE, [keys, timestamp(at)]),
    find: async (key) => (await list("where key = $1", [key]))[0],
    ofPayment: (paymentId) => list("where payment_id = $1 order by requested_at, key", [paymentId]),
    newest: (limit) => read(run, `${LISTED} order by requested_at desc, key limit $1`, [limit]),
    listed: (keys) => read(run, `${LISTED} where key = any($1)`, [keys]),
    ofOrders: (orderIds) => list("where order_id = any($1) order by requested_at, key", [orderIds]),
    answered: async (key, answer) => {
      const rows = await run<{ before: RefundState }>(ANSWERED, [
        key,
        answer.refundId,
        answer.state,
        refundStatesBefore(answer.state),
      ]);
      return rows[0]?.before;
    },
    giveUp: async (key) => {
      const rows = await run(
        "update refund set state = 'failed' where key = $1 and state = 'requested' returning key",
        [key],
      );
      return rows.length > 0;
    },
    lookAgain: async (key, at) => {
      await run("update refund set next_look_at = $2 where key = $1", [key, timestamp(at)]);
    },
    endAttempt: async (key, attempt, at) => {
      await run(END_ATTEMPT, [key, attempt, timestamp(at)]);
    },
  };
}

// One that was given up before the provider had answered may turn out to have been made after all.
const ANSWERED = `
  with present as (select key, state, refund_id from refund where key = $1 for update)
  update refund r set refund_id = $2, state = $3, waits_since = null
  from present p
  where r.key = p.key and (p.state = any($4) or (p.state = 'failed' and p.refund_id is null))
  returning p.state as before`;

const RELEASE = `
  update refund set waits_since = null, next_look_at = $2
  where waits_since is not null and state = 'requested' and ($1::text[] is null or key = any($1))
  returning key, amount`;

const END_ATTEMPT = "update refund set attempt = attempt + 1, next_look_at = $3 where key = $1 and attempt = $2";

const NOTED: Record<keyof NotedRefund, string> = {
  key: "key",
  paymentId: "payment_id",
  orderId: "order_id",
  amount: "amount",
  reason: "reason",
  bookingId: "booking_id",
  note: "note",
  state: "state",
  attempt: "attempt",
  refundId: "refund_id",
  requestedAt: "requested_at",
};

const COLUMNS = columns<NotedRefund>(NOTED);

const LISTED = `
  select ${columns<ListedRefund>({
    ...NOTED,
    booking: `(
      select jsonb_build_object('id', b.id, 'name', b.name) from booking b where b.order_id = refund.order_id
      order by b.id = refund.booking_id desc, b.position limit 1)`,
    guest: `coalesce(
      (select jsonb_strip_nulls(jsonb_build_object('name', nullif(o.name, ''), 'email', nullif(o.email, '')))
       from orders o where o.id = refund.order_id),
      (select jsonb_strip_nulls(jsonb_build_object('email', nullif(x.recipient, ''))) from outbox x
       where x.cause = 'payment:' || refund.payment_id and x.kind = 'unmatched-refunded'))`,
  })}
  from refund`;
