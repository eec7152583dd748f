import type { OrderPayment, PaymentTable } from "#hotel/payments/ports/order-payments.ts";
import { type PaymentState, paymentMayBecome } from "#hotel/ledger/rules/payment-states.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function paymentTable(run: Run): PaymentTable {
  return {
    insert: async (payment) => {
      await run(
        `insert into payment (order_id, key, amount, email, state, sold, epoch)
         values ($1, $2, $3, $4, 'creating', $5, (select epoch from house_epoch order by number desc limit 1))`,
        [payment.orderId, payment.key, payment.amount, payment.email, payment.sold && JSON.stringify(payment.sold)],
      );
    },
    ofOrder: async (orderId) =>
      (await read<OrderPayment>(run, `select ${COLUMNS} from payment where order_id = $1`, [orderId]))[0],
    disputed: async (orderId) => {
      const rows = await run<{ disputed: number }>("select disputed from payment where order_id = $1", [orderId]);
      return rows[0]?.disputed;
    },
    saveOpened: (orderId, opened) => saveOpened(run, orderId, opened),
    move: async (orderId, to, at) => {
      const rows = await run(
        `update payment set
           state = $2,
           sold = case when $2 = 'dead' then null else sold end,
           next_look_at = case when $2 = 'orphaned' then $4::timestamptz end,
           left_to_bank_at = case when $2 = 'processing' then $4::timestamptz else left_to_bank_at end
         where order_id = $1 and state = any($3)
         returning order_id`,
        [orderId, to, statesBefore(to), timestamp(at)],
      );
      return rows.length > 0;
    },
    giveUpUnopened: async (orderId, at) => {
      const rows = await run(
        `update payment set state = 'orphaned', next_look_at = $2
         where order_id = $1 and state = 'creating' and payment_id is null
         returning order_id`,
        [orderId, timestamp(at)],
      );
      return rows.length > 0;
    },
    countOpen: async () => (await run<{ open: number }>(COUNT_OPEN))[0]?.open ?? 0,
    lookAgain: async (orderId, at) => {
      await run("update payment set next_look_at = $2 where order_id = $1 and state = 'orphaned'", [
        orderId,
        timestamp(at),
      ]);
    },
    claimOrphans: (now, claimUntil, limit) =>
      read(
        run,
        `update payment set next_look_at = $2
         where order_id = any(array(
           select order_id from payment where state = 'orphaned' and next_look_at <= $1
           order by next_look_at limit $3 for update skip locked))
         returning ${COLUMNS}`,
        [timestamp(now), timestamp(claimUntil), limit],
      ),
  };
}

async function saveOpened(
  run: Run,
  orderId: string,
  opened: { paymentId: string; clientSecret: string | undefined },
): Promise<PaymentState> {
  const rows = await run<{ state: PaymentState }>(
    `update payment set
       payment_id = $2, client_secret = $3, sold = null, state = case state when 'creating' then 'open' else state end
     where order_id = $1 and coalesce(payment_id, $2) = $2
     returning state`,
    [orderId, opened.paymentId, opened.clientSecret],
  );
  if (!rows[0]) throw new Error(`Order ${orderId} has no payment, or another one than ${opened.paymentId}.`);
  return rows[0].state;
}

const STATES: readonly PaymentState[] = [
  "creating",
  "open",
  "needs-action",
  "processing",
  "succeeded",
  "dead",
  "orphaned",
];

function statesBefore(to: PaymentState): PaymentState[] {
  return STATES.filter((from) => paymentMayBecome(from, to));
}

const COUNT_OPEN = `
  select count(*)::integer as open from orders o join payment p on p.order_id = o.id
  where (o.state in ('held', 'expiring') and o.payment = 'card') or p.state not in ('succeeded', 'dead')`;

const COLUMNS = columns<OrderPayment>({
  orderId: "order_id",
  key: "key",
  amount: "amount",
  email: "email",
  state: "state",
  paymentId: "payment_id",
  clientSecret: "client_secret",
  leftToBankAt: "left_to_bank_at",
  mark: "(select json_build_object('house', id, 'epoch', payment.epoch) from house where payment.epoch is not null)",
  sold: "sold",
});
