import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** A house in which guests who were forgotten had an address that no letter reaches. */
beforeAll(async () => {
  database = await broughtUpToDate("forgotten-without-address.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at)
  select who, who, 'x', who, '[]', 'confirmed', 'none', who, email, 0, now(), now(), now()
  from (values ('ada', 'a1@forgotten.invalid'), ('bob', 'bob@example.com')) guest (who, email);
  insert into outbox (cause, kind, recipient, facts, queued_at, next_look_at, state, settled_at, trouble)
  select 'order:' || id, kind, email, '{}', now(), now(), letter.state, case when letter.state <> 'queued' then now() end,
    case when letter.state in ('bounced', 'failed') then '550 <ada@example.com>: no such mailbox' end
  from orders, (values ('confirmation', 'sent'), ('before-arrival', 'queued'), ('cancellation', 'bounced'), ('thank-you', 'failed'))
    letter (kind, state)`;

it("a guest who was forgotten before has no address any more, also in no mail server's words, and what waits for them is dropped", async () => {
  const of = async (text: string) => (await database.pool.query({ text, rowMode: "array" })).rows;
  expect(await of("select id, email from orders order by id")).toEqual([
    ["ada", ""],
    ["bob", "bob@example.com"],
  ]);
  const dropped = "Its guest asked to be forgotten.";
  const trouble = "550 <ada@example.com>: no such mailbox";
  expect(await of("select recipient, kind, state, trouble from outbox order by recipient, kind")).toEqual([
    ["", "before-arrival", "dropped", dropped],
    ["", "cancellation", "bounced", null],
    ["", "confirmation", "sent", null],
    ["", "thank-you", "failed", null],
    ["bob@example.com", "before-arrival", "queued", null],
    ["bob@example.com", "cancellation", "bounced", trouble],
    ["bob@example.com", "confirmation", "sent", null],
    ["bob@example.com", "thank-you", "failed", trouble],
  ]);
});
