import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
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

/** Refunds of payments for no order, each said to go back. */
const SENT_BACK = `
  insert into refund (key, payment_id, refund_id, amount, reason, state, requested_at, next_look_at)
  select payment || '-full', payment, 're_' || payment, 100, 'no-order', state, now(), now()
  from (values ('pi_failed', 'failed'), ('pi_asked', 'requested'), ('pi_pending', 'pending')) sent (payment, state);
  insert into alert (kind, subject, raised_at) select 'payment-unmatched', payment_id, now() from refund;
  insert into alert (kind, subject, raised_at) select 'refund-failed', key, now() from refund where state = 'failed'`;

it("the desk is told no more that a payment goes back whose refund has failed, and still that it has", async () => {
  const house = await broughtUpToDate("failed-refunds-of-no-order.sql", (pool) => pool.query(SENT_BACK));
  onTestFinished(() => house.close());
  expect(await openIn(house)).toEqual([
    ["payment-unmatched", "pi_asked"],
    ["payment-unmatched", "pi_pending"],
    ["refund-failed", "pi_failed-full"],
  ]);
});

/** Orders of which the provider could not be asked. */
const UNASKED = `
  insert into orders (id, visit, address, client_key, request, state, release_reason, payment, name, email, total, expires_at, created_at,
    next_look_at)
  select state, state, 'x', state, '[]', state, reason, 'card', state, 'ada@example.com', 0, now(), now(), now()
  from (values ('held', null), ('expiring', null), ('confirmed', null), ('released', 'expired')) known (state, reason);
  insert into alert (kind, subject, raised_at) select 'provider-unreachable', id, now() from orders;
  insert into alert (kind, subject, raised_at) values ('hold-stuck', 'expiring', now()), ('hold-stuck', 'released', now()), ('hold-stuck', 'gone', now())`;

it("the desk is told no more that the provider could not be asked about an order that is over, and still about one that waits", async () => {
  const house = await broughtUpToDate("notices-of-holds-that-are-over.sql", (pool) => pool.query(UNASKED));
  onTestFinished(() => house.close());
  expect(await openIn(house)).toEqual([
    ["hold-stuck", "expiring"],
    ["provider-unreachable", "expiring"],
    ["provider-unreachable", "held"],
  ]);
});

async function openIn({ pool }: Database): Promise<unknown[]> {
  const text = "select kind, subject from alert where settled_at is null order by kind, subject";
  return (await pool.query({ text, rowMode: "array" })).rows;
}
