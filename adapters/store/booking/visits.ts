import { randomUUID } from "node:crypto";
import type { CartItem } from "#hotel/booking/ports/carts.ts";
import type { OrderOfVisit, VisitTable } from "#hotel/booking/ports/visits.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { ORDER, type OrderRow, toOrder } from "./orders.ts";

export function visitTable(run: Run): VisitTable {
  return {
    read: async (visit, since) => {
      const rows = await run<VisitRow>(READ, [visit, timestamp(since)]);
      const [{ cart_key, cart_items } = { cart_key: null, cart_items: null }] = rows;
      return {
        cart: { clientKey: cart_key ?? randomUUID(), items: cart_items ?? [] },
        orders: rows.flatMap((row) => (row.id === null ? [] : [toOrderOfVisit(row)])),
      };
    },
  };
}

// A browser without orders has one row still, for its cart.
const READ = `
  select ${ORDER}, p.payment_id, p.client_secret, p.state as payment_state, t.terms, c.client_key as cart_key, c.items as cart_items
  from (select $1::text as visit) asking
    left join cart c on c.visit = asking.visit
    left join lateral (
      select * from orders where visit = $1 and created_at >= $2 order by created_at desc, id limit 50) o on true
    left join payment p on p.order_id = o.id
    left join policy_agreement a on a.order_id = o.id
    left join cancellation_policy t on t.hash = a.policy
  order by o.created_at desc, o.id`;

interface OrderOfVisitRow extends OrderRow {
  payment_id: string | null;
  client_secret: string | null;
  payment_state: PaymentState | null;
  terms: CancellationTerms | null;
}

type VisitRow = (OrderOfVisitRow | (Omit<OrderOfVisitRow, "id"> & { id: null })) & {
  cart_key: string | null;
  cart_items: CartItem[] | null;
};

function toOrderOfVisit({ payment_id, client_secret, payment_state, terms, ...row }: OrderOfVisitRow): OrderOfVisit {
  const opened =
    payment_id && client_secret && payment_state
      ? { paymentId: payment_id, clientSecret: client_secret, state: payment_state }
      : undefined;
  return { ...toOrder(row), opened, terms: terms ?? undefined };
}
