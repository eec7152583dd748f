import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** A house that has forgotten whose order came to nothing, but not the paper that was shown for it. */
beforeAll(async () => {
  database = await broughtUpToDate("papers-of-orders-that-came-to-nothing.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into orders (id, visit, address, client_key, request, state, release_reason, payment, name, email, total, expires_at,
    created_at, next_look_at)
  select id, id, 'x', id, '[]', state, case when state = 'released' then 'expired' end, 'none', name, '', 0, now(), now(), now()
  from (values ('erased', 'released', ''), ('recent', 'released', 'Bob'), ('stays', 'confirmed', 'Cleo')) known (id, state, name);
  insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
    nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
  select id, 0, 1000000000 + row_number() over (order by id), '1', 'standard', '2026-12-01', '2026-12-02', 1, 1, 0, 0, 1, 0, 0, 0, 0
  from orders;
  insert into exemption (booking_id, exemption, paper, state, asked_at)
  select booking_id, 'government', 'LA-1376', 'asked', now() from order_line`;

it("a paper whose order came to nothing and has no name any more is forgotten too, and every other is kept", async () => {
  const { rows } = await database.pool.query({
    text: "select l.order_id, e.paper from exemption e join order_line l using (booking_id) order by l.order_id",
    rowMode: "array",
  });
  expect(rows).toEqual([
    ["erased", "erased"],
    ["recent", "LA-1376"],
    ["stays", "LA-1376"],
  ]);
});
