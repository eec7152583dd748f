import type pg from "pg";

/** What an owner would count first, in cents where it is money. */
export interface Books {
  bookings: number;
  /** Card payments that took money, and what they took in all. */
  payments: number;
  paid: number;
  /** The ledger's movements, by their kind. */
  ledger: Record<string, number>;
}

export async function booksOf(client: pg.ClientBase): Promise<Books> {
  const counted = await client.query<Record<"bookings" | "payments" | "paid", number>>(COUNTED);
  const moved = await client.query<{ kind: string; amount: number }>(MOVED);
  const [{ bookings, payments, paid } = { bookings: 0, payments: 0, paid: 0 }] = counted.rows;
  return { bookings, payments, paid, ledger: Object.fromEntries(moved.rows.map(({ kind, amount }) => [kind, amount])) };
}

const COUNTED = `
  select (select count(*) from booking) as bookings, count(*) as payments, coalesce(sum(captured), 0)::bigint as paid
  from payment where captured > 0`;

const MOVED = `select kind, sum(amount)::bigint as amount from ledger group by kind order by kind collate "C"`;
