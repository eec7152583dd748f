import pg from "pg";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";

// Two months of all types, asked over HTTP of two hotels in turn: one with a short past and one with a long one. Each has
// a database and a server of its own, so that a busy machine slows both alike.

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
     nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
   select id, 0, 1000000000 + n, '1', type, check_in, check_in + 2, 1, 1, 7900, 1200, 2, 15800, 1896, 0, 17696
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
const few = await hotelWithPast(FEW);
const many = await hotelWithPast(MANY);
const [from, to]: [PlainDate, PlainDate] = [dayFromNow(1), dayFromNow(62)];
const questions = {
  "its nights": `/api/availability/nights?from=${from}&to=${to}`,
  "their prices": `/api/rates?from=${from}&to=${to}&guests=2`,
  "one stay of sixty nights": `/api/availability?start=${from}&end=${addDays(from, 60)}`,
};
for (const [what, path] of Object.entries(questions)) {
  const ratio = await ratioOfMedians(path);
  figure(`two months (${what}), ${MANY} past bookings to ${FEW}`, ratio, `at most ${FLAT_WITHIN}`);
  if (ratio > FLAT_WITHIN) process.exitCode = 1;
}
await Promise.all([few.stop(), many.stop()]);
await postgres.stop();

async function hotelWithPast(bookings: number): Promise<ServedHouse> {
  const databaseUrl = await postgres.createDatabase();
  const house = await serveHouse({ databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await seedPast(client, bookings);
  await client.end();
  return house;
}

/** Confirmed stays of two nights in the past, each with all its rows, and their nights' counters. */
async function seedPast(client: pg.Client, bookings: number): Promise<void> {
  await client.query("begin");
  // Foreign keys and triggers off: the rows are right by themselves, and checking a million of them takes minutes.
  await client.query("set local session_replication_role = replica");
  await client.query(`insert into inventory (type_id, night, capacity)
    select t.id, n::date, 1000000 from room_type t,
      generate_series(date '${dayFromNow(-4_000)}', date '${dayFromNow(-1)}', interval '1 day') n`);
  for (const insert of INSERTS) await client.query(insert, [1, bookings, dayFromNow(0)]);
  await client.query("commit");
  await client.query("vacuum analyze");
}

/** After as many questions to warm up, each hotel is asked in turn. */
async function ratioOfMedians(path: string): Promise<number> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let asked = 0; asked < 2 * ASKED; asked += 1) {
    times.few.push(await millisecondsOf(few, path));
    times.many.push(await millisecondsOf(many, path));
  }
  return median(times.many.slice(ASKED)) / median(times.few.slice(ASKED));
}

async function millisecondsOf(house: ServedHouse, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${house.servers[0]?.url}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
