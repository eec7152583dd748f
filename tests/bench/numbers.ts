import { openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";

/**
 * How long the desk's reports take in an old house: 80 rooms that were full for years, and as many cancelled bookings
 * and acts beside. The bound is that of the front desk: under 100 ms at the 95th percentile.
 */
const BOOKINGS = 100_000;
const ROUNDS = 40;
const MOST_MS = 100;

// About 80 rooms' worth of stays of one to five nights for each day, from long ago to the horizon; every fifth is cancelled.
const SEED = `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at, next_look_at)
  select 'o-' || n, 'v-' || n, 'bench', 'k-' || n, '[]', 'confirmed', 'none', 'Guest ' || n, 'guest' || n || '@example.com',
    9348, now(), timestamptz '2027-06-01' - n * interval '53 minutes', now()
  from generate_series(1, $1::integer) n;`;
const LINES = `
  insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
    nightly_price, nights, subtotal, taxes, fees, total)
  select 'o-' || n, 0, 1000000000 + n, '1', 'standard', date '2027-10-01' - n / 27, date '2027-10-01' - n / 27 + 1 + n % 5, 1, 1,
    7900, 1 + n % 5, 7900 * (1 + n % 5), 948 * (1 + n % 5), 500, 8848 * (1 + n % 5) + 500
  from generate_series(1, $1::integer) n`;
const BOOKED = `
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
    nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
  select l.booking_id, l.order_id, 0, '1', l.type_id, l.check_in, l.check_out, 1, 1, 7900, l.nights, l.subtotal, l.taxes,
    500, l.total, case when l.booking_id % 5 = 0 then 'cancelled' else 'confirmed' end, o.name, o.email, o.created_at, o.visit
  from order_line l join orders o on o.id = l.order_id`;
const STAYS = `
  insert into stay (order_id, position, unit, type_id, check_in, check_out, counts_as)
  select order_id, 0, 1, type_id, check_in, check_out, case state when 'confirmed' then 'sold' else 'none' end from booking`;
const LEDGER = `
  insert into ledger (order_id, kind, amount, reference, at)
  select order_id, 'unpaid', total, 'booking:' || id, created_at from booking`;
const AUDIT = `
  insert into audit (actor, act, subject, at) select 'guest', 'order.confirmed', order_id, created_at from booking`;

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ databaseUrl, dataDir: "unused" });
const house = await openTestHotel({ database, mailRoom: { writer: briefWriter } });
const store = openStore(database);
await database.pool.query(SEED, [BOOKINGS]);
await database.pool.query(LINES, [BOOKINGS]);
for (const text of [BOOKED, STAYS, LEDGER, AUDIT]) await database.pool.query(text);
await store.inventory.openNights("2017-01-01", "2027-12-31");
await database.pool.query("analyze");

const clerk: Account = { id: "c", name: "C", email: "c@example.com", emailVerified: true, role: "admin", createdAt: 0 };
const { numbers } = house.hotel;
const year = { from: "2026-01-01", to: "2026-12-31" };
const reports: Record<string, () => Promise<object | Problem>> = {
  "numbers of a month": () => numbers.read(clerk, {}),
  "numbers of a year by day": () => numbers.read(clerk, { ...year, by: "day" }),
  "numbers of two years": () => numbers.read(clerk, { from: "2025-01-01", to: "2026-12-31" }),
  "tax report of a year": () => numbers.taxes(clerk, year),
  "night report": () => numbers.night(clerk, {}),
  "a page of the audit": () => numbers.audit(clerk, { kind: "order" }),
};
for (const [name, read] of Object.entries(reports)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await read();
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
    times.push(performance.now() - began);
  }
  const slow = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN;
  figure(`${name} over ${BOOKINGS} bookings, 95th percentile in ms`, slow, `at most ${MOST_MS}`);
  if (slow > MOST_MS) process.exitCode = 1;
}
await house.close();
await postgres.stop();
