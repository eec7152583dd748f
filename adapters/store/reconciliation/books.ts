import type { BookTable } from "#hotel/reconciliation/ports/books.ts";
import type { OurDispute, OurPayment, OurRefund } from "#hotel/reconciliation/rules/both-books.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import { reconciliations } from "./reconciliations.ts";
import type { Run } from "#adapters/store/run.ts";

export function bookTable(run: Run): BookTable {
  return {
    paymentsUnder: (ids) => read(run, PAYMENTS_UNDER, [ids]),
    paymentsOf: ({ from, to }) => read(run, PAYMENTS_OF, [from, to].map(timestamp)),
    refundsUnder: (names) => read(run, `${REFUND} where key = any($1) or refund_id = any($1)`, [names]),
    refundsOf: ({ from, to }) =>
      read(run, `${REFUND} where requested_at >= $1 and requested_at < $2`, [from, to].map(timestamp)),
    disputesUnder: (ids) => read(run, `${DISPUTE} where id = any($1)`, [ids]),
    disputesOf: ({ from, to }) =>
      read(run, `${DISPUTE} where opened_at >= $1 and opened_at < $2`, [from, to].map(timestamp)),
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
      const [first] = await read<{ at: Instant }>(
        run,
        `select o.created_at as at from orders o where exists (select from payment p where p.order_id = o.id)
         order by o.created_at limit 1`,
      );
      return first?.at;
    },
    timeOfPayment: async (count, { from, to }) => {
      const [found] = await read<{ at: Instant }>(
        run,
        `select created_at as at from orders where created_at >= $1 and created_at < $2 and payment = 'card'
         order by created_at offset $3 limit 1`,
        [timestamp(from), timestamp(to), count - 1],
      );
      return found?.at;
    },
    ...reconciliations(run),
  };
}

/** What did not arrive for no booking, and the desk owes instead; few rows of the ledger are such. */
const owedInstead = (paymentId: string) => `
  (select coalesce(sum(w.amount), 0)::integer from ledger w
    where w.kind = 'refund-owed' and starts_with(w.reference, 'payment:' || ${paymentId} || ':refund:'))`;

const PAYMENT = `
  select ${columns<OurPayment>({
    paymentId: "p.payment_id",
    orderId: "p.order_id",
    orderState: "o.state",
    state: "p.state",
    captured: "p.captured",
    goingBack: `p.refunding + ${owedInstead("p.payment_id")}`,
    waitsUntil: "o.expires_at",
  })}
  from payment p join orders o on o.id = p.order_id`;

/** Money that came for no order stands in the ledger alone. */
const STRAY = `
  select ${columns<OurPayment>({
    paymentId: "l.reference",
    orderId: "null",
    orderState: "null",
    state: "null",
    captured: "l.amount",
    goingBack: `(select coalesce(sum(r.amount), 0)::integer from refund r
      where r.payment_id = l.reference and r.state <> 'failed') + ${owedInstead("l.reference")}`,
    waitsUntil: "l.at",
  })}
  from ledger l where l.kind = 'captured' and l.order_id is null`;

const PAYMENTS_UNDER = `${PAYMENT} where p.payment_id = any($1) union all ${STRAY} and l.reference = any($1)`;

const PAYMENTS_OF = `
  ${PAYMENT} where o.created_at >= $1 and o.created_at < $2 and p.payment_id is not null
  union all ${STRAY} and l.at >= $1 and l.at < $2`;

const REFUND = `select ${columns<OurRefund>({
  key: "key",
  refundId: "refund_id",
  paymentId: "payment_id",
  orderId: "order_id",
  state: "state",
  amount: "amount",
  requestedAt: "requested_at",
})} from refund`;

const DISPUTE = `select ${columns<OurDispute>({
  disputeId: "id",
  paymentId: "payment_id",
  orderId: "order_id",
  state: "state",
  amount: "amount",
})} from dispute`;
