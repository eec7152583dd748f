import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** A house in which stays became cheaper before their refunds named them. */
beforeAll(async () => {
  database = await broughtUpToDate("refunds-of-cheaper-stays.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into room_type (id) values ('standard');
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at)
  values ('o', 'v', 'x', 'k', '[]', 'confirmed', 'card', 'Ada', 'ada@example.com', 0, now(), now(), now());
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price, nights,
    subtotal, taxes, fees, total, state, name, email, created_at, visit)
  select id, 'o', id - 1000000001, '1', 'standard', date '2026-12-01', date '2026-12-02', 1, 1, 7900, 1, 7900, 0, 0, 7900,
    'confirmed', 'Ada', 'ada@example.com', now(), 'v'
  from unnest(array[1000000001, 1000000002]::bigint[]) id;
  insert into refund (key, payment_id, order_id, amount, reason, booking_id, requested_at, next_look_at) values
    ('pi_1-stay-1000000002-3', 'pi_1', 'o', 100, 'stay-changed', null, now(), now()),
    ('pi_1-stay-1000000001-12', 'pi_1', 'o', 100, 'stay-changed', null, now(), now()),
    ('cancel-1000000002', 'pi_1', 'o', 100, 'cancellation', 1000000002, now(), now()),
    ('pi_1-over', 'pi_1', 'o', 100, 'order-over', null, now(), now())`;

it("knows which booking became cheaper in a house that did not write it down", async () => {
  const { rows } = await database.pool.query("select key, booking_id as of from refund order by key");
  expect(rows).toEqual([
    { key: "cancel-1000000002", of: 1_000_000_002 },
    { key: "pi_1-over", of: null },
    { key: "pi_1-stay-1000000001-12", of: 1_000_000_001 },
    { key: "pi_1-stay-1000000002-3", of: 1_000_000_002 },
  ]);
});

it.each([
  ["cancellation", null],
  ["order-over", 1_000_000_001],
])("refuses a refund for the reason %s that names booking %s", async (reason, of) => {
  const noted = database.pool.query(
    `insert into refund (key, payment_id, amount, reason, booking_id, requested_at, next_look_at)
     values ('another', 'pi_2', 100, $1, $2, now(), now())`,
    [reason, of],
  );
  await expect(noted).rejects.toThrow("refund_names_its_booking");
});
