import { randomUUID } from "node:crypto";
import type { CartItem } from "#hotel/booking/ports/carts.ts";
import type { OrderOfVisit, VisitTable } from "#hotel/booking/ports/visits.ts";
import { read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { ORDER, type OrderRow, toOrder } from "./orders.ts";

export function visitTable(run: Run): VisitTable {
  return {
    read: async (visit, since) => {
      const rows = await read<VisitRow>(run, READ, [visit, timestamp(since)]);
      return {
        cart: { clientKey: rows[0]?.cartKey ?? randomUUID(), items: rows[0]?.cartItems ?? [] },
        orders: rows.flatMap(({ cartKey: _cartKey, cartItems: _cartItems, opened, terms, ...row }) =>
          isOrder(row) ? [{ ...toOrder(row), opened, terms }] : [],
        ),
      };
    },
  };
}

// A browser without orders has one row still, for its cart.
const READ = `
  select ${ORDER}, t.terms, c.client_key as "cartKey", c.items as "cartItems",
    case when p.payment_id is not null and p.client_secret is not null then
      jsonb_build_object('paymentId', p.payment_id, 'clientSecret', p.client_secret, 'state', p.state) end as opened
  from (select $1::text as visit) asking
    left join cart c on c.visit = asking.visit
    left join lateral (
      select * from orders where visit = $1 and created_at >= $2 order by created_at desc, id limit 50) o on true
    left join payment p on p.order_id = o.id
    left join policy_agreement a on a.order_id = o.id
    left join cancellation_policy t on t.hash = a.policy
  order by o.created_at desc, o.id`;

type VisitRow = Partial<OrderRow> &
  Pick<OrderOfVisit, "opened" | "terms"> & { cartKey: string | undefined; cartItems: CartItem[] | undefined };

function isOrder(row: Partial<OrderRow>): row is OrderRow {
  return row.id !== undefined;
}
