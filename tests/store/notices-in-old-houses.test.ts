import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";

let database: Database;

/** A house whose desk was told of each letter that did not arrive. */
beforeAll(async () => {
  database = await broughtUpToDate("notices-of-letters-to-any-address.sql", (pool) => pool.query(BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into outbox (cause, kind, recipient, facts, queued_at, next_look_at, state, settled_at)
  select 'x:' || kind || recipient, kind, recipient, '{}', now(), now(), 'failed', now()
  from (values ('confirmation', 'ada@example.com'), ('cancellation', ''), ('password-reset', 'eve@example.com'),
    ('verify-address', 'eve@example.com'), ('new-device', 'eve@example.com'), ('pending-proof', 'eve@example.com')) letter (kind, recipient);
  insert into alert (kind, subject, raised_at)
  select alert, 'letter:' || id, now() from outbox, (values ('letter-failed'), ('letter-bounced')) told (alert);
  insert into alert (kind, subject, raised_at) values ('mail-unreachable', 'mail', now())`;

it("the desk is told no more of letters that nobody there could mend, and still of every other", async () => {
  const { rows } = await database.pool.query({
    text: `select a.kind, x.kind from alert a left join outbox x on a.subject = 'letter:' || x.id
      where a.settled_at is null order by a.kind`,
    rowMode: "array",
  });
  expect(rows).toEqual([
    ["letter-bounced", "confirmation"],
    ["letter-failed", "confirmation"],
    ["mail-unreachable", null],
  ]);
});
