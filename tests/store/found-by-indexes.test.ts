import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { personalRecordTable } from "#adapters/store/reports/personal-records.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  await withGuardsOff(database.pool, OTHERS);
  await database.pool.query("analyze");
});
afterAll(() => database.close());

/** Guests of some years, of whom each has an order, a stay, two letters and two forms. */
const OTHERS = `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at, next_look_at)
  select 'o' || n, 'v' || n, 'x', 'k' || n, '[]', 'confirmed', 'none', 'Guest', 'Guest-' || n || '@example.com', 0, now(), now(), now()
  from generate_series(1, 6000) n;
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price, nights, subtotal,
    taxes, fees, total, state, name, email, created_at, visit)
  select n, 'o' || n, 0, 'x', 'standard', '2026-12-01', '2026-12-02', 1, 1, 0, 1, 0, 0, 0, 0, 'confirmed', 'Guest',
    'Guest-' || n || '@example.com', now(), 'v' || n from generate_series(1, 6000) n;
  insert into outbox (cause, kind, recipient, state, queued_at, settled_at)
  select what || n, kind, 'guest-' || n || '@example.com', 'sent', now(), now()
  from generate_series(1, 6000) n, (values ('order:o', 'confirmation'), ('booking:', 'thank-you')) l (what, kind);
  insert into check_in_form (guest_name, email, phone, room, guests, check_in, check_out, special_requests, fingerprint, received_at,
    order_id, booking_id, matched_at)
  select 'Guest', 'guest-' || n || '@example.com', '', 101, 1, '2026-12-01', '2026-12-02', '', 'f' || n, now(), 'o' || n, n, now()
  from generate_series(1, 6000) n;
  insert into check_out_form (guest_name, email, room, feedback, fingerprint, received_at, booking_id, matched_at)
  select 'Guest', 'guest-' || n || '@example.com', 101, '', 'f' || n, now(), n, now() from generate_series(1, 6000) n`;

test("what is kept of one guest is found, and forgotten, without a look at everybody else's", async () => {
  const client = await database.pool.connect();
  const plans: string[] = [];
  try {
    const run = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, [...values]);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return (await client.query<Row>(text, [...values])).rows;
    };
    const table = personalRecordTable(Object.assign(run, { afresh: run }));
    const whose = { accountId: "somebody", verifiedEmail: "guest-7@example.com" };
    const orders = await table.orders(whose);
    expect(orders.map(({ id }) => id)).toEqual(["o7"]);
    const theirs = { ...whose, email: whose.verifiedEmail, orderIds: ["o7"] };
    expect(await table.forms(theirs)).toHaveLength(2);
    expect(await table.letters(theirs)).toHaveLength(2);
    await table.aboutOrders(theirs);
    await table.aboutAccount(whose);
    expect(await table.forget(theirs, "Guest who was forgotten", Date.now())).toBe(1);
  } finally {
    client.release();
  }
  const scanned = plans.flatMap(
    (plan) => plan.match(/Seq Scan on (?:orders|booking|outbox|check_in_form|check_out_form)\b/g) ?? [],
  );
  expect(scanned).toEqual([]);
});
