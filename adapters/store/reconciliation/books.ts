import type { BookTable } from "#hotel/reconciliation/ports/books.ts";
import type { OurDispute, OurPayment, OurRefund } from "#hotel/reconciliation/rules/both-books.ts";
import type { OrderState } from "#hotel/booking/rules/order-states.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { reconciliations } from "./reconciliations.ts";
import type { Run } from "#adapters/store/run.ts";

export function bookTable(run: Run): BookTable {
  const payments = async (text: string, values: readonly unknown[]) =>
    (await run<PaymentRow>(text, values)).map(toPayment);
  const refunds = async (text: string, values: readonly unknown[]) =>
    (await run<RefundRow>(text, values)).map(toRefund);
  const disputes = async (text: string, values: readonly unknown[]) =>
    (await run<DisputeRow>(text, values)).map(toDispute);
  return {
    paymentsUnder: (ids) => payments(PAYMENTS_UNDER, [ids]),
    paymentsOf: ({ from, to }) => payments(PAYMENTS_OF, [timestamp(from), timestamp(to)]),
    refundsUnder: (names) => refunds(`${REFUND} where key = any($1) or refund_id = any($1)`, [names]),
    refundsOf: ({ from, to }) =>
      refunds(`${REFUND} where requested_at >= $1 and requested_at < $2`, [timestamp(from), timestamp(to)]),
    disputesUnder: (ids) => disputes(`${DISPUTE} where id = any($1)`, [ids]),
    disputesOf: ({ from, to }) =>
      disputes(`${DISPUTE} where opened_at >= $1 and opened_at < $2`, [timestamp(from), timestamp(to)]),
    withdrawalsUnder: (references) =>
      run(
        `select reference, case kind when 'disputed' then amount else -amount end as amount from ledger
         where kind in ('disputed', 'reinstated') and reference = any($1)`,
        [references],
      ),
    disputedOf: async (orderId) => {
      const rows = await run<{ amount: number }>(
        `select coalesce(sum(case kind when 'disputed' then amount else -amount end), 0)::integer as amount from ledger
         where kind in ('disputed', 'reinstated') and order_id = $1`,
        [orderId],
      );
      return rows[0]?.amount ?? 0;
    },
    firstPaymentAt: async () => {
      const rows = await run<{ at: Date }>(
        `select o.created_at as at from orders o where exists (select from payment p where p.order_id = o.id)
         order by o.created_at limit 1`,
      );
      return rows[0]?.at.getTime();
    },
    timeOfPayment: async (count, { from, to }) => {
      const rows = await run<{ at: Date }>(
        `select created_at as at from orders where created_at >= $1 and created_at < $2 and payment = 'card'
         order by created_at offset $3 limit 1`,
        [timestamp(from), timestamp(to), count - 1],
      );
      return rows[0]?.at.getTime();
    },
    ...reconciliations(run),
  };
}

/** What did not arrive for no booking, and the desk owes instead; few rows of the ledger are such. */
const owedInstead = (paymentId: string) => `
  (select coalesce(sum(w.amount), 0)::integer from ledger w
    where w.kind = 'refund-owed' and starts_with(w.reference, 'payment:' || ${paymentId} || ':refund:'))`;

const PAYMENT = `
  select p.payment_id, p.order_id, o.state as order_state, p.state, p.captured,
    p.refunding + ${owedInstead("p.payment_id")} as refunding, o.expires_at
  from payment p join orders o on o.id = p.order_id`;

/** Money that came for no order stands in the ledger alone. */
const STRAY = `
  select l.reference as payment_id, null as order_id, null as order_state, null as state, l.amount as captured,
    (select coalesce(sum(r.amount), 0)::integer from refund r where r.payment_id = l.reference and r.state <> 'failed')
      + ${owedInstead("l.reference")} as refunding,
    l.at as expires_at
  from ledger l where l.kind = 'captured' and l.order_id is null`;

const PAYMENTS_UNDER = `${PAYMENT} where p.payment_id = any($1) union all ${STRAY} and l.reference = any($1)`;

const PAYMENTS_OF = `
  ${PAYMENT} where o.created_at >= $1 and o.created_at < $2 and p.payment_id is not null
  union all ${STRAY} and l.at >= $1 and l.at < $2`;

interface PaymentRow {
  payment_id: string;
  order_id: string | null;
  order_state: OrderState | null;
  state: PaymentState | null;
  captured: number;
  refunding: number;
  expires_at: Date;
}

function toPayment(row: PaymentRow): OurPayment {
  return {
    paymentId: row.payment_id,
    orderId: row.order_id ?? undefined,
    orderState: row.order_state ?? undefined,
    state: row.state ?? undefined,
    captured: row.captured,
    goingBack: row.refunding,
    waitsUntil: row.expires_at.getTime(),
  };
}

const REFUND = "select key, refund_id, payment_id, order_id, state, amount, requested_at from refund";

interface RefundRow {
  key: string;
  refund_id: string | null;
  payment_id: string;
  order_id: string | null;
  state: OurRefund["state"];
  amount: number;
  requested_at: Date;
}

function toRefund(row: RefundRow): OurRefund {
  return {
    key: row.key,
    refundId: row.refund_id ?? undefined,
    paymentId: row.payment_id,
    orderId: row.order_id ?? undefined,
    state: row.state,
    amount: row.amount,
    requestedAt: row.requested_at.getTime(),
  };
}

const DISPUTE = "select id, payment_id, order_id, state, amount from dispute";

interface DisputeRow {
  id: string;
  payment_id: string;
  order_id: string | null;
  state: OurDispute["state"];
  amount: number;
}

function toDispute(row: DisputeRow): OurDispute {
  const { id: disputeId, payment_id: paymentId, order_id, state, amount } = row;
  return { disputeId, paymentId, orderId: order_id ?? undefined, state, amount };
}
