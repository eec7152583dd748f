import type { TestHotel } from "#tests/support/test-hotel.ts";
import { given } from "./desk-acts.ts";

/** Its bank sends every refund back. */
export const REFUND_RETURNED = "4000 0000 0000 5126";

/** What a guest has handed over at the desk, and was handed there, in cents, coin by coin. */
export interface Purse {
  in: number;
  out: number;
}

interface Left {
  card: "returned" | "other";
  cents: number;
}

/** What of each payment and its cash is with the house, by the provider's own lists and the coins that were counted. */
export async function stillInHouse(
  { database }: TestHotel,
  purses: ReadonlyMap<string, Purse>,
): Promise<Map<string, Left>> {
  const { rows } = await database.pool.query<Omit<Left, "card"> & { id: string; last4: string }>(
    `select i.data ->> 'id' as id, c.data #>> '{payment_method_details,card,last4}' as last4,
       ((i.data ->> 'amount_received')::integer
         - coalesce((select sum((r.data ->> 'amount')::integer) from sandbox.refund r
           where r.data ->> 'payment_intent' = i.data ->> 'id' and r.data ->> 'status' in ('succeeded', 'pending')), 0)
         + coalesce((select sum((b ->> 'amount')::integer) from sandbox.dispute d,
             jsonb_array_elements(d.data -> 'balance_transactions') b
           where d.data ->> 'payment_intent' = i.data ->> 'id'), 0))::integer as cents
     from sandbox.payment_intent i join sandbox.charge c on c.data ->> 'id' = i.data ->> 'latest_charge'
     where i.data ->> 'status' = 'succeeded'`,
  );
  return new Map(
    rows.map(({ id, last4, cents }) => {
      const purse = given(purses.get(id));
      const card = REFUND_RETURNED.endsWith(last4) ? "returned" : "other";
      return [id, { card, cents: cents + purse.in - purse.out }];
    }),
  );
}

/** By how many cents more goes back of a payment than came in; of the one with the most. */
export async function mostBeyond({ database }: TestHotel): Promise<number> {
  const { rows } = await database.pool.query<{ most: number }>(
    "select max(greatest(refunded, refunding) - captured)::integer as most from payment",
  );
  return rows[0]?.most ?? Number.NaN;
}

/** Bookings for which more went back than was paid for them; where a refund failed, another may stand for it. */
export async function givenOfSiblings({ database }: TestHotel) {
  const { rows } = await database.pool.query(
    `select l.booking_id as id, l.total, sum(r.amount)::integer as back
     from order_line l join refund r on r.booking_id = l.booking_id
     where not exists (select from refund f where f.order_id = l.order_id and f.state = 'failed')
     group by l.order_id, l.booking_id, l.total having sum(r.amount) > l.total`,
  );
  return rows;
}
