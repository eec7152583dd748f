import pg from "pg";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse } from "#tests/support/served-house.ts";

// Two months of nights for all types, asked over HTTP, with a short past and with a long one behind them.

const FEW = 1_000;
const MANY = 1_000_000;
const ASKED = 200;
const FLAT_WITHIN = 1.5;

const NUMBERED = `select n, 'past-' || n as id, (array['standard', 'double', 'luxury'])[1 + n % 3] as type,
    $3::date - 3 - n % 3900 as check_in
  from generate_series($1::integer, $2::integer) n`;

/** One order of one line with one stay and its booking, as a confirmed one leaves them. */
const INSERTS = [
  `insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
     next_look_at)
   select id, id, '192.0.2.1', id, '[]', 'confirmed', 'card', 'Ada Example', 'ada@example.com', 17696,
     check_in, check_in, check_in from (${NUMBERED}) past`,
  `insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, nights, subtotal, taxes, fees, total)
   select id, 0, 1000000000 + n, '1', type, check_in, check_in + 2, 1, 1, 7900, 2, 15800, 1896, 0, 17696
   from (${NUMBERED}) past`,
  `insert into stay (order_id, position, unit, type_id, check_in, check_out, counts_as)
   select id, 0, 1, type, check_in, check_in + 2, 'sold' from (${NUMBERED}) past`,
  `insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
     nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
   select 1000000000 + n, id, 0, '1', type, check_in, check_in + 2, 1, 1, 7900, 2, 15800, 1896, 0, 17696,
     'confirmed', 'Ada Example', 'ada@example.com', check_in, id from (${NUMBERED}) past`,
  `insert into ledger (order_id, kind, amount, reference, at)
   select id, 'demo', 17696, id, check_in from (${NUMBERED}) past`,
];

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const house = await serveHouse({ databaseUrl });
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();

await seedPast(1, FEW);
const few = await measure();
await seedPast(FEW + 1, MANY);
const many = await measure();
for (const what of ["nights", "stay"] as const) {
  const ratio = many[what] / few[what];
  figure(`availability of two months (${what}), ${MANY} past bookings to ${FEW}`, ratio, `at most ${FLAT_WITHIN}`);
  if (ratio > FLAT_WITHIN) process.exitCode = 1;
}
await client.end();
await house.stop();
await postgres.stop();

/** Confirmed stays of two nights in the past, each with all its rows, and their nights' counters. */
async function seedPast(first: number, last: number): Promise<void> {
  const began = performance.now();
  await client.query("begin");
  await client.query(`insert into inventory (type_id, night, capacity)
    select t.id, n::date, 1000000 from room_type t,
      generate_series(date '${dayFromNow(-4_000)}', date '${dayFromNow(-1)}', interval '1 day') n
    on conflict do nothing`);
  for (const insert of INSERTS) await client.query(insert, [first, last, dayFromNow(0)]);
  await client.query("commit");
  await client.query("vacuum analyze");
  console.log(`${last} past bookings stand after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

/** Medians in milliseconds, after as many warm-up calls. */
async function measure(): Promise<{ nights: number; stay: number }> {
  const url = house.servers[0]?.url ?? "";
  const [from, to]: [PlainDate, PlainDate] = [dayFromNow(1), addDays(dayFromNow(1), 61)];
  const nights = await medianOf(`${url}/api/availability/nights?from=${from}&to=${to}`);
  const stay = await medianOf(`${url}/api/availability?start=${from}&end=${addDays(from, 60)}`);
  return { nights, stay };
}

async function medianOf(address: string): Promise<number> {
  const times: number[] = [];
  for (let asked = 0; asked < 2 * ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.slice(ASKED).toSorted((a, b) => a - b)[ASKED / 2] ?? Number.NaN;
}
