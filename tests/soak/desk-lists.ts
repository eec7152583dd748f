import pg from "pg";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { placeRooms } from "#adapters/store/place-rooms.ts";
import type { Store } from "#hotel/ports/store.ts";
import { BOOKING_SORTS, readBookingQuery, type SentBookingQuery } from "#hotel/rules/booking-query.ts";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { catalogueOf } from "#content/content.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { readHotelContent } from "#tests/support/test-hotel.ts";

// What the desk's lists and its calendar cost the database with ten thousand, a hundred thousand and a million bookings in
// a house of eighty rooms. DESK_LISTS names other sizes, separated by commas.

const SIZES = (process.env.DESK_LISTS ?? "10000,100000,1000000").split(",").map(Number);
const ASKED = 60;
const MOST_MS = 100;
const FLAT_WITHIN = 2;
/** A slow machine measures nothing below this. */
const FLOOR_MS = 2;
const TODAY: PlainDate = "2026-11-21";

/** Stays of two nights, forty arriving each day: the past as long as there are bookings for it, the future of three months. */
const NUMBERED = `select n, 'order-' || n as id, (array['standard', 'double', 'luxury'])[1 + n % 3] as type,
    date '${TODAY}' + 90 - n / 40 as check_in,
    (array['Ada', 'Bela', 'Charlie', 'Dana', 'Eden', 'Imani', 'Noor', 'Quinn'])[1 + n % 8] || ' ' ||
      (array['Example', 'Sample', 'Specimen', 'Fictional', 'Madeup'])[1 + n % 5] || ' ' || n as name
  from generate_series(1, $1::integer) n`;

const INSERTS = [
  `insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
     next_look_at)
   select id, id, '192.0.2.1', id, '[]', 'confirmed', 'card', name, id || '@example.com', 17696, check_in, check_in, check_in
   from (${NUMBERED}) numbered`,
  `insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, nights, subtotal, taxes, fees, total)
   select id, 0, 1000000000 + n, '1', type, check_in, check_in + 2, 1, 1, 7900, 2, 15800, 1896, 0, 17696
   from (${NUMBERED}) numbered`,
  `insert into stay (order_id, position, unit, type_id, check_in, check_out, counts_as)
   select id, 0, 1, type, check_in, check_in + 2, 'sold' from (${NUMBERED}) numbered`,
  `insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
     nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
   select 1000000000 + n, id, 0, '1', type, check_in, check_in + 2, 1, 1, 7900, 2, 15800, 1896, 0, 17696,
     case when n % 50 = 0 then 'pending' else 'confirmed' end, name, id || '@example.com', check_in, id
   from (${NUMBERED}) numbered`,
  `insert into assignment (room, period, stay_id)
   select r.number, daterange(s.check_in, s.check_out), s.id
   from (select s.*, row_number() over (partition by s.type_id, s.check_in order by s.id) as place from stay s) s
     join (select number, type_id, row_number() over (partition by type_id order by number) as place from room) r
       on r.type_id = s.type_id and r.place = s.place * 2 - (s.check_in - date '2000-01-01') % 2
   where s.place <= 6`,
];

/** What a question costs that asks for nothing tells how busy the machine is. */
const QUESTIONS: Record<string, (store: Store, round: number) => Promise<unknown>> = {
  nothing: (store) => store.housekeeping.care(101),
  list: (store) => page(store, {}),
  search: (store, round) => page(store, { search: ["specimen", "ada ex", "quinn", `10000${round}`][round % 4] }),
  filter: (store) => page(store, { status: "pending" }),
  sort: (store, round) => page(store, { sort: BOOKING_SORTS[round % BOOKING_SORTS.length], order: "asc" }),
  "calendar ahead": (store, round) => fourWeeks(store, addDays(TODAY, round % 60)),
  "calendar of the past": (store, round) => fourWeeks(store, addDays(TODAY, -90 - round)),
  floors: (store) => store.housekeeping.board(TODAY),
};

const catalogue = catalogueOf(await readHotelContent());
const postgres = await startPostgres();
const costs = new Map<string, number[]>();
for (const size of SIZES) await measure(size);
await postgres.stop();
for (const [question, p95s] of costs) {
  const [least = 0] = p95s;
  const ratio = Math.max(...p95s) / Math.max(least, FLOOR_MS);
  figure(`desk ${question}: p95 to that of ${SIZES[0]} bookings, at most`, ratio, `at most ${FLAT_WITHIN}`);
  if (ratio > FLAT_WITHIN) process.exitCode = 1;
}

async function measure(size: number): Promise<void> {
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await placeRooms(database.pool, (await readHotelContent()).rooms);
  await seed(databaseUrl, size);
  const store = openStore(database);
  for (const [question, ask] of Object.entries(QUESTIONS)) {
    const p95 = await p95Of((round) => ask(store, round));
    figure(`desk ${question}, ${size} bookings: p95 ms`, p95, `at most ${MOST_MS}`);
    if (p95 > MOST_MS) process.exitCode = 1;
    costs.set(question, [...(costs.get(question) ?? []), p95]);
  }
  await database.close();
}

async function seed(databaseUrl: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  // Foreign keys and triggers off: the rows are right by themselves, and checking a million of them takes minutes.
  await client.query("set local session_replication_role = replica");
  for (const insert of INSERTS) await client.query(insert, insert.includes("$1") ? [size] : []);
  await client.query("commit");
  await client.query("vacuum analyze");
  await client.end();
}

async function page(store: Store, asked: SentBookingQuery): Promise<unknown> {
  const query = readBookingQuery(asked, catalogue);
  if (isProblem(query)) throw new Error(JSON.stringify(query));
  await store.bookings.totals();
  return store.bookings.page({ ...query, today: TODAY });
}

async function fourWeeks(store: Store, from: PlainDate): Promise<unknown> {
  const to = addDays(from, 28);
  return [await store.calendar.stays(from, to), await store.calendar.closings(from, to)];
}

async function p95Of(ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2 * ASKED; round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  return times.slice(ASKED).toSorted((a, b) => a - b)[Math.floor(ASKED * 0.95)] ?? Number.NaN;
}
