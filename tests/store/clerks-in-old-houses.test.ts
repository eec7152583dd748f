import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** A house in which what was booked while signed in belonged to the account, whoever worked there. */
beforeAll(async () => {
  database = await broughtUpToDate("guests-of-clerks.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into account (id, name, email, email_verified, role, created_at, updated_at)
  select who, who, who || '@example.com', true, role, now(), now() from (values ('clerk', 'front-desk'),
    ('let-go', 'customer'), ('joined', 'customer'), ('erased-role', 'customer'), ('guest', 'customer')) a (who, role);
  insert into audit (at, actor, act, subject) values (now(), 'owner', 'account.role.front-desk', 'let-go'),
    (now(), 'joined', 'account.joined', 'account:joined'), (now(), 'machine', 'account.role.owner', 'account:erased-role'),
    (now(), 'guest', 'account.opened', 'account:guest');
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at, account_id)
  select id || whose, id, 'x', id || whose, '[]', 'confirmed', 'none', id, case whose when '-own' then upper(email) else 'tess@example.com' end,
    0, now(), now(), now(), id
  from account, (values ('-own'), ('-other')) w (whose);
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price, nights, subtotal,
    taxes, fees, total, state, name, email, created_at, visit, account_id)
  select row_number() over (order by id), id, 0, 'x', 'standard', '2026-12-01', '2026-12-02', 1, 1, 0, 1, 0, 0, 0, 0, 'confirmed', name, email,
    now(), visit, account_id from orders`;

it("what people who work there or did booked for guests is not their account's any more; their own is, and so is what a guest booked for others", async () => {
  const kept = ["clerk-own", "erased-role-own", "guest-other", "guest-own", "joined-own", "let-go-own"];
  const of = async (text: string) => (await database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id);
  expect(await of("select id from orders where account_id is not null order by id")).toEqual(kept);
  expect(await of("select order_id as id from booking where account_id is not null order by 1")).toEqual(kept);
});
