import pg from "pg";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/** Guests of the old house that a search can look for, with how many of its bookings are theirs. */
export const OLD_GUESTS = {
  /** One of two thousand. */
  byName: "imani okafor",
  /** One of fifty. */
  byFamily: "okafor",
  /** One of five thousand. */
  rare: "quillfeather",
  /** One of fifty, and all of them in the oldest tenth. */
  ofLongAgo: "formerly",
};

/**
 * Fills a migrated PostgreSQL with so many bookings of a house of eighty rooms that has been nearly full for as many years
 * as that takes, up to three months after `today`. Rows are right by themselves and written without triggers and foreign
 * keys; the indexes that are no keys are made afterwards, because that takes a tenth of the time.
 */
export async function fillOldHouse(databaseUrl: string, asked: { bookings: number; today: PlainDate }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query("set local work_mem = '256MB'");
    const indexes = await takeIndexesAway(client);
    await client.query(PAST, [asked.bookings, asked.today]);
    for (const rows of ROWS) await client.query(rows);
    for (const index of indexes) await client.query(index);
    await client.query("commit");
    await client.query("vacuum analyze");
    // What was written is on the disk before anybody measures.
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/**
 * Drops what only makes reading quick; the answer makes it again. Of the rule that no two guests share a room its index alone
 * comes back: holding a million stays against it takes minutes, and these are apart by construction.
 */
async function takeIndexesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when indisexclusion
         then format('alter table %s drop constraint %I', indrelid::regclass, indexrelid::regclass::text)
         else format('drop index %s', indexrelid::regclass) end as drop,
       pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [["orders", "order_line", "stay", "booking", "assignment", "ledger", "audit"]],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

/**
 * One row for each booking. Of each room's stays, backwards from the horizon, four fill ten nights: of one, two, three and
 * four. Every eleventh was cancelled, every fiftieth of those to come is Pending. In the order in which they were booked, as
 * a hotel's tables are written.
 */
const PAST = `
  create temporary table past on commit drop as
  with room_place as (select number, type_id, row_number() over (order by number) - 1 as place from room),
  placed as (
    select n, n - 1 as m, (n - 1) % 80 as place, (n - 1) / 320 as ten, ((n - 1) / 80 % 4)::integer as turn
    from generate_series(1, $1::integer) n),
  slept as (
    select p.n, r.number as room, r.type_id as type, $2::date as today,
      $2::date + 90 - 10 * p.ten::integer + (p.place % 10)::integer + (array[0, 1, 3, 6])[p.turn + 1] as check_in, p.turn + 1 as nights,
      (array['Ada', 'Bela', 'Charlie', 'Dana', 'Eden', 'Femi', 'Gale', 'Hana', 'Imani', 'Jules', 'Kim', 'Lou', 'Mika', 'Noor',
        'Ola', 'Pat', 'Quinn', 'Remy', 'Sasha', 'Toni', 'Uma', 'Vivi', 'Wren', 'Xen', 'Yuki', 'Zia', 'Ari', 'Bao', 'Cleo', 'Dov',
        'Emre', 'Fay', 'Gus', 'Hal', 'Ines', 'Joss', 'Kai', 'Lior', 'Max', 'Nia'])[1 + p.m * 7 / 3 % 40] as first_name,
      case when p.n % 5000 = 7 then 'Quillfeather'
        when p.n > 0.9 * $1::integer and p.n % 5 = 0 then 'Formerly'
        else (array['Abara', 'Bloom', 'Castell', 'Duarte', 'Eklund', 'Farrow', 'Grimaldi', 'Hadley', 'Ibarra', 'Jansen', 'Kimura',
        'Lindqvist', 'Moreau', 'Nakamura', 'Okafor', 'Petrov', 'Quiroga', 'Rosen', 'Sato', 'Tanaka', 'Ueda', 'Varga', 'Weber',
        'Xiang', 'Yilmaz', 'Zamora', 'Almeida', 'Brandt', 'Cohen', 'Dubois', 'Engel', 'Fischer', 'Garcia', 'Huber', 'Ivanov',
        'Jensen', 'Kovacs', 'Larsen', 'Murphy', 'Novak', 'Olsen', 'Park', 'Reyes', 'Silva', 'Torres', 'Urban', 'Vidal', 'Walsh',
        'Young', 'Ziegler'])[1 + p.m * 31 / 17 % 50] end as family_name
    from placed p join room_place r on r.place = p.place)
  select s.*, check_in + nights as check_out, 'order-' || n as order_id, 1000000000 + n::bigint * 4567891237 % 8999999999 as booking_id,
    first_name || ' ' || family_name as name,
    lower(first_name || '.' || family_name) || n || (array['@example.com', '@post.example.com', '@work.example.com'])[1 + n % 3]
      as email,
    case type when 'standard' then 7900 when 'double' then 9900 else 14900 end as price,
    least(check_in - (n * 37 % 120)::integer, today - 1) + interval '15 hours' + (n * 61 % 36000) * interval '1 second'
      as created_at,
    case when n % 11 = 3 then 'cancelled' when n % 50 = 1 and check_in > today then 'pending' else 'confirmed' end as state
  from slept s order by created_at`;

/** Each booking is one line of an order of its own, paid by card. */
const PRICE = `price * nights as subtotal, (price * nights * 12 + 50) / 100 as taxes, 500 as fees,
  price * nights + (price * nights * 12 + 50) / 100 + 500 as total`;
const PRICED = `(select *, ${PRICE} from past) p`;

const ROWS = [
  `insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
     next_look_at)
   select order_id, order_id, '192.0.2.1', order_id, '[]', case state when 'pending' then 'pending' else 'confirmed' end,
     case state when 'pending' then 'none' else 'card' end, name, email, total, created_at, created_at, created_at
   from ${PRICED}`,
  `insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
   select order_id, 0, booking_id, '1', type, check_in, check_out, 1, 1 + n % 2, price, 1200, nights, subtotal, taxes, fees, total
   from ${PRICED}`,
  `insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price,
     nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
   select booking_id, order_id, 0, '1', type, check_in, check_out, 1, 1 + n % 2, price, nights, subtotal, taxes, fees, total,
     state, name, email, created_at, order_id
   from ${PRICED}`,
  `insert into stay (id, order_id, position, unit, type_id, check_in, check_out, counts_as, life, occupies)
   overriding system value
   select n, order_id, 0, 1, type, check_in, check_out,
     case state when 'confirmed' then 'sold' when 'pending' then 'held' else 'none' end,
     case when state <> 'confirmed' or check_in >= today then 'booked' when check_out < today then 'left' else 'in-house' end,
     case when state = 'confirmed' and check_in < today and check_out >= today then room end
   from past`,
  `insert into assignment (room, period, stay_id)
   select room, daterange(check_in, check_out), n from past where state <> 'cancelled'`,
  `insert into ledger (order_id, kind, amount, reference, at)
   select order_id, 'captured', total, 'payment-' || n, created_at from ${PRICED} where state <> 'pending'`,
  `insert into ledger (order_id, kind, amount, reference, at)
   select order_id, 'refunded', total, 'payment-' || n, created_at + interval '1 day' from ${PRICED} where state = 'cancelled'`,
  `insert into audit (actor, act, subject, at) select 'guest', 'order.confirmed', order_id, created_at from past`,
  `update booking_total t set bookings = b.bookings, confirmed = b.confirmed, revenue = b.revenue
   from (select count(*) as bookings, count(*) filter (where state = 'confirmed') as confirmed,
           coalesce(sum(total) filter (where state = 'confirmed'), 0) as revenue from booking) b
   where t.slot = 0`,
  `insert into inventory (type_id, night, capacity, held, sold)
   select c.type_id, night, c.rooms, 0, 0
   from (select type_id, count(*) as rooms from room group by type_id) c,
     (select day::date as night from past p,
        generate_series(greatest(p.today - 1500, (select min(check_in) from past)), p.today + 540, interval '1 day') day
      where p.n = 1) nights`,
  `update inventory i set held = c.held, sold = c.sold
   from (select type, check_in + k as night, count(*) filter (where state = 'pending') as held,
           count(*) filter (where state = 'confirmed') as sold
         from past, generate_series(0, nights - 1) k where state <> 'cancelled' group by 1, 2) c
   where c.type = i.type_id and c.night = i.night`,
  `select setval(pg_get_serial_sequence('stay', 'id'), (select max(id) from stay))`,
];

/** So many accounts beside those there are, a tenth of them signed in. */
export async function fillAccounts(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(
    `insert into account (id, name, email, email_verified, role, created_at, updated_at)
     select 'guest-' || n, 'Guest ' || n * 7919 % $1::integer, 'guest-' || n || '@example.com', true, 'customer', now(), now()
     from generate_series(1, $1::integer) n`,
    [accounts],
  );
  await pool.query(
    `insert into account_session (id, account_id, token, expires_at, created_at, updated_at)
     select 'session-' || n, 'guest-' || n, 'token-' || n, now() + interval '1 day', now(), now()
     from generate_series(10, $1::integer, 10) n`,
    [accounts],
  );
  await pool.query("analyze account, account_session");
}
