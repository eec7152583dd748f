import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { compareWithProvider, findDiscrepancies, type Queryable } from "#tests/support/oracle.ts";
import { askedAbout } from "./asked-about.ts";
import { liveThroughADay } from "./one-day.ts";
import { plantedAtTheDesk } from "./planted-at-the-desk.ts";
import { plantedPapers } from "./planted-papers.ts";
import { furnishSmallHouse, MINUTE, NOON, TODAY } from "./small-house.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

const MOMENT = { today: TODAY, now: NOON, graceMs: MINUTE } as const;

let database: Database;

beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
  const store = openStore(database);
  await furnishSmallHouse(store, database.pool);
  await liveThroughADay(store, database.pool);
});
afterAll(() => database.close());

it("finds nothing in a house whose books are right", async () => {
  expect(await findDiscrepancies(database.pool, MOMENT)).toEqual([]);
  expect(await compareWithProvider(database.pool)).toEqual([]);
});

describe("the oracle finds", () => {
  const paid = "(select id from orders where name = 'Paid Example')";
  const held = "(select id from orders where name = 'Held Example')";
  const refunded = "(select id from orders where name = 'Refunded Example')";
  const pending = "(select id from orders where name = 'Pending Example')";
  const stayOf = (order: string) => `(select min(id) from stay where order_id = ${order})`;
  const bookingOf = (order: string) => `(select min(id) from booking where order_id = ${order})`;
  const unguarded = (...constraints: string[]) =>
    constraints.map((one) => `alter table ${one.replace(".", " drop constraint ")};`).join("");

  it.each([
    [
      "a held room that no counter counts",
      "update inventory set held = 0 where type_id = 'standard'",
      /counters: standard on 2026-12-20 has 0 held, .* 1, 0, 0 of 3/,
    ],
    [
      "a use of a code that no line has",
      "insert into promo_code (code, used, most) values ('LOST', 1, 5)",
      /codes: LOST counts 1 uses of 5, and 0 lines have it/,
    ],
    [
      "a line with a code that nobody counted",
      `update order_line set code = 'UNSEEN' where order_id = ${paid}`,
      /codes: UNSEEN counts 0 uses of any number, and \d+ lines have it/,
    ],
    [
      "a sold room that no stay stands for",
      `update stay set counts_as = 'none' where order_id = ${paid}`,
      /counters: standard .* 2 sold.* 0,/,
    ],
    [
      "a closed room that is not blocked",
      "insert into closure (room, closed_from, closed_until) values (103, '2026-12-24', '2026-12-25')",
      /counters: standard on 2026-12-24 .* 0 blocked of 3.* 1 of 3/,
    ],
    [
      "an open-ended closure that is not blocked tonight",
      "insert into closure (room, closed_from) values (103, '2026-11-24')",
      /counters: standard on 2026-12-01 .* 0 blocked/,
    ],
    [
      "a room more than the counters know",
      "insert into room values (104, 'standard')",
      /counters: standard on 2026-12-01 .* of 3, but .* of 4/,
    ],
    [
      "a night sold beyond its rooms",
      `${unguarded("inventory.inventory_never_oversold")} update inventory set sold = 9 where type_id = 'suite'`,
      /oversold: suite/,
    ],
    [
      "a stay on a night that is not open",
      "delete from inventory where night = '2026-12-11'",
      /closed night: stay \d+ sleeps on 2026-12-11/,
    ],
    [
      "two guests in one room",
      `${unguarded("assignment.assignment_one_guest_per_room")} update assignment set room = 101`,
      /double room: 101 is taken twice/,
    ],
    [
      "a guest in a room that left the house",
      "alter table room disable trigger user; update room set retired_on = '2026-01-01' where number = 101",
      /retired room: 101 is taken from .* and left the house on 2026-01-01/,
    ],
    [
      "a guest with two rooms",
      `${unguarded("stay.stay_occupies_its_room", "assignment.assignment_stay_in_room", "assignment.assignment_stay_id_key")} insert into assignment (room, period, stay_id) select 103, period, stay_id from assignment`,
      /many rooms: stay \d+ has 2/,
    ],
    [
      "a guest in a room of another type",
      "update assignment set room = 201",
      /wrong room: stay \d+ of type standard has room 201/,
    ],
    [
      "a room kept for other nights than the guest's",
      "update assignment set period = daterange('2026-12-10', '2026-12-11')",
      /wrong room/,
    ],
    [
      "a room kept for a guest who left",
      `update stay set counts_as = 'none' where id in (select stay_id from assignment)`,
      /wrong room/,
    ],
    [
      "an accessible room promised to somebody who was given another",
      `update assignment set room = 101 where pinned`,
      /promise: stay \d+ was promised mobility features and has room 101/,
    ],
    [
      "an accessible room that may still be given away",
      `update assignment set pinned = false where pinned`,
      /promise: stay \d+ was promised mobility features and has room 103 for now/,
    ],
    [
      "a guest who was promised an accessible room and has none",
      `delete from assignment where pinned`,
      /promise: stay \d+ was promised mobility features and has no room/,
    ],
    [
      "a promised room that has lost its features",
      `delete from room_feature where room = 103`,
      /promise: stay \d+ was promised mobility features and has room 103/,
    ],
    [
      "a wish that the stay forgot",
      `update stay set accessible = null where accessible is not null`,
      /wish: line 0 of order .* asks for mobility, its stay \d+ for any room/,
    ],
    ["a room assigned to nobody", "update assignment set stay_id = 999999 where room = 101", /lost room: stay 999999/],
    [
      "an order whose total is not its lines'",
      `update orders set total = total + 1 where id = ${held}`,
      /total: order/,
    ],
    ["a line with a stay too few", `delete from stay where id = ${stayOf(held)}`, /stays: line 0 of order/],
    [
      "a confirmed line whose stay counts as held",
      `update stay set counts_as = 'held' where id = ${stayOf(paid)}`,
      /stays: line 0 .* count as sold/,
    ],
    [
      "a confirmed line without its booking",
      `delete from booking where id = ${bookingOf(paid)}`,
      /bookings: those of order/,
    ],
    [
      "a booking that differs from its line",
      `update booking set cart_item_id = 'another' where id = ${bookingOf(paid)}`,
      /bookings: those of order/,
    ],
    [
      "a booking for other guests than it was sold to",
      `update booking set guests = guests + 1 where id = ${bookingOf(paid)}`,
      /guests: booking \d+ is not for whom/,
    ],
    [
      "a pending order without its booking",
      `delete from booking where order_id = ${pending}`,
      /bookings: those of order/,
    ],
    [
      "a booking that is confirmed while its order waits",
      `update booking set state = 'confirmed' where order_id = ${pending}`,
      /booking state: .* pending/,
    ],
    [
      "a booking of an order that is only held",
      `update booking set order_id = ${held} where id = ${bookingOf(paid)}`,
      /booking state: .* held/,
    ],
    [
      "money kept for a refunded order",
      `delete from refund where order_id = ${refunded}`,
      /balance: order .* keeps 18196 cents for bookings and charges of 0/,
    ],
    ["a booking that nobody paid", `delete from ledger where order_id = ${paid}`, /balance: order .* keeps 0 cents/],
    ["a refund that failed", `update refund set state = 'failed' where order_id = ${refunded}`, /balance: order/],
    ["a payment for nothing", `delete from refund where order_id = ${refunded}`, /paid for nothing: payment/],
    [
      "a confirmed order whose payment never succeeded",
      `update payment set state = 'open' where order_id = ${paid}`,
      /unpaid: order .* open/,
    ],
    [
      "money of no order that does not go back",
      "insert into ledger (kind, amount, reference, at) values ('captured', 7, 'pi_stray', now())",
      /stray money: 7 cents of pi_stray/,
    ],
    ["a refund that is missing in the ledger", "delete from ledger where kind = 'refunded'", /refund: re_1/],
    [
      "a refund above what came in",
      `update refund set amount = amount + 1 where order_id = ${refunded}`,
      /paid back twice/,
    ],
    [
      "a payment whose sums differ from the ledger",
      `update payment set captured = captured + 1 where order_id = ${paid}`,
      /payment sums/,
    ],
    [
      "two letters for one cause",
      `${unguarded("outbox.outbox_one_letter_per_cause")} insert into outbox (cause, kind, recipient, queued_at) select cause, kind, recipient, queued_at from outbox`,
      /letters: 2 of kind confirmation/,
    ],
    ["a confirmed order without its letter", "delete from outbox", /no letter: order/],
    [
      "a confirmation of an order that is not confirmed",
      `update outbox set cause = 'order:' || ${held}`,
      /strange letter/,
    ],
    [
      "a confirmed order without its audit row",
      "delete from audit where act = 'order.confirmed'",
      /audit: order .* with 0/,
    ],
    [
      "an order that was audited twice",
      "insert into audit (actor, act, subject, at) select actor, act, subject, at from audit",
      /audit: order .* with 2/,
    ],
    [
      "a held order long past its deadline",
      `update orders set expires_at = '2026-12-01T17:58:00Z' where id = ${pending}`,
      /overdue: order .* pending/,
    ],
    ...plantedAtTheDesk,
    ...plantedPapers,
    [
      "a reservation that its guest took back and that reads Expired",
      `update orders set state = 'released', release_reason = 'withdrawn' where id = ${pending};
       update booking set state = 'expired' where order_id = ${pending}`,
      /booking state: booking \d+ is expired while order/,
    ],
    [
      "two living orders under one client key",
      `drop index orders_one_living_per_client_key; update orders set visit = 'same', client_key = 'same'`,
      /client key: browser same has 3/,
    ],
  ])("%s", async (_, plant, found) => {
    const look = (books: Queryable) => findDiscrepancies(askedAbout(found, books), MOMENT);
    expect(await whatIsFoundAfter(plant, look)).toContainEqual(expect.stringMatching(found));
  });

  it.each([
    [
      "a payment that we never noted",
      `update payment set captured = 0, refunded = 0, refunding = 0 where order_id = ${paid}`,
      /our payment captured 0/,
    ],
    [
      "a payment for an order whose payment we lost",
      `delete from payment where order_id = ${paid}`,
      /captured nothing/,
    ],
    [
      "another amount than ours",
      `update sandbox.payment_intent set data = data || '{"amount_received": 1}'`,
      /took 1 cents/,
    ],
    [
      "a payment for no order of ours",
      `insert into sandbox.payment_intent (id, data) values ('pi_x', '{"id": "pi_x", "status": "succeeded", "amount_received": 9, "metadata": {}}')`,
      /pi_x took 9 cents for no order/,
    ],
    ["money in our ledger that never moved", "delete from sandbox.payment_intent", /the provider does not/],
    ["a refund that we do not know", "delete from refund", /are 18196 at the provider and 0 in our books/],
    ["a refund that never happened", "delete from sandbox.refund", /are 0 at the provider and 18196 in our books/],
    [
      "two living intents of one order",
      "insert into sandbox.payment_intent (id, data) select id || 'x', data from sandbox.payment_intent",
      /has 2 living intents/,
    ],
  ])("at the provider, %s", async (_, plant, found) => {
    expect(await whatIsFoundAfter(plant, compareWithProvider)).toContainEqual(expect.stringMatching(found));
  });

  it("no fault in a held order past its deadline whose payment is not over", async () => {
    const late = `update orders set expires_at = '2026-12-01T17:00:00Z' where id = ${held}`;
    expect(await whatIsFoundAfter(late, (books) => findDiscrepancies(books, MOMENT))).toEqual([]);
  });
});

/** Plants a fault with every guard off, looks, and takes it back. */
async function whatIsFoundAfter(plant: string, look: (books: Queryable) => Promise<string[]>): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(plant);
    return await look(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
