import { createHash } from "node:crypto";
import type pg from "pg";
import type { Clock } from "#hotel/kernel/ports/clock.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { canonicalRequest } from "#hotel/booking/rules/order-request.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import { priceLine } from "#hotel/pricing/rules/pricing.ts";
import { chooseSeason, type DemoOrder, type SeasonTask } from "./choose-season.ts";
import { DAYS_AHEAD, DAYS_PAST } from "./occupancy.ts";
import { timestamp } from "#adapters/store/instants.ts";

/** furnished: just now. already: on an earlier start, or left since for a hotel of the owner's own. refused: somebody works here, so nothing was invented. */
export type Furnished = "furnished" | "already" | "refused";

export interface DemoSettings extends Omit<SeasonTask, "today"> {
  clock: Clock;
  /** As the house holds rooms for a payment. */
  holdMinutes: number;
}

const FURNISHING_LOCK = 7_100_002;

/**
 * Fills a hotel that has never been used with a season of invented bookings, as a real past would have left them, but
 * under their own kind in the ledger and without payments or letters. All or nothing, in one transaction.
 */
export async function furnishDemo(pool: pg.Pool, settings: DemoSettings): Promise<Furnished> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [FURNISHING_LOCK]);
    const present = await demoStatus(client);
    if (present === "empty") await furnish(client, settings);
    await client.query("commit");
    return present === "empty" ? "furnished" : present;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function demoStatus(client: pg.PoolClient): Promise<"empty" | "already" | "refused"> {
  const { rows } = await client.query<{ furnished: boolean; used: boolean }>(IN_USE);
  if (rows[0]?.furnished) return "already";
  return rows[0]?.used ? "refused" : "empty";
}

const IN_USE = `
  select exists (select 1 from ledger where kind = 'demo')
      or exists (select 1 from house where left_demo_at is not null) as furnished,
    exists (select 1 from orders) or exists (select 1 from booking) or exists (select 1 from closure) as used`;

async function furnish(client: pg.PoolClient, settings: DemoSettings): Promise<void> {
  const today = settings.clock.today();
  const lastNight = addDays(today, Math.min(DAYS_AHEAD, settings.horizonDays) - 1);
  await client.query("select open_nights($1, $2)", [addDays(today, -DAYS_PAST), lastNight]);
  const orders = chooseSeason({ ...settings, today });
  const rows = JSON.stringify(orders.map((order) => toRow(order, settings)));
  for (const insert of INSERTS) await client.query(`${SEASON} ${insert}`, [rows]);
  const short = await client.query("select short_type, short_night from change_inventory($1)", [
    JSON.stringify(orders.filter(isHousing).map(toSummand)),
  ]);
  if (short.rows.length > 0) throw new Error("The demo season takes more rooms than the hotel has.");
}

/** A Pending reservation waits until the latest hour there is, so that the desk still finds some days later. */
const LATEST_ON_ARRIVAL_DAY = "18:00";

function toRow(order: DemoOrder, { clock, catalogue, seed, holdMinutes }: DemoSettings) {
  const createdAt = clock.at(order.bookedOn, "08:00") + order.bookedAtMinute * 60_000;
  const heldUntil = createdAt + holdMinutes * 60_000;
  const wait = order.state === "pending" ? clock.at(order.checkIn, LATEST_ON_ARRIVAL_DAY) : heldUntil;
  const { type, nights, subtotal, taxes, fees, total, name, email, guests } = order;
  const line = { ...order, cartItemId: String(createdAt), rooms: order.rooms.length };
  const oneNight = priceLine({ rooms: line.rooms, nights: 1, nightlyPrice: type.nightlyPrice }, catalogue);
  return {
    id: seededUuid(`${seed}:${order.bookingId}`),
    visit: `demo-${order.bookingId}`,
    request: canonicalRequest([line], order),
    state: order.state === "pending" ? "pending" : "confirmed",
    booking_state: order.state,
    ...MARKS[order.state],
    // Cancelled late: by the hotel's policy one night is kept.
    kept: order.state === "cancelled" ? oneNight.total : total,
    ...{ name, email, guests, nights, subtotal, taxes, fees, total },
    ...moments(createdAt, wait),
    booking_id: order.bookingId,
    cart_item_id: line.cartItemId,
    type_id: type.id,
    check_in: order.checkIn,
    check_out: order.checkOut,
    rooms: line.rooms,
    room_numbers: order.rooms,
    life: lifeOf(order, clock.today()),
    nightly_price: type.nightlyPrice,
    tax_basis_points: catalogue.taxBasisPoints,
  };
}

/** Who is to leave today has not left yet: the day has just begun. */
function lifeOf({ state, checkIn, checkOut }: DemoOrder, today: PlainDate): StayLife {
  if (state !== "confirmed" || checkIn >= today) return "booked";
  return checkOut < today ? "left" : "in-house";
}

/** What follows from a state. No card was ever charged for a cancelled or Pending one. */
const MARKS = {
  confirmed: { payment: "card", counts_as: "sold", act: "order.confirmed" },
  pending: { payment: "none", counts_as: "held", act: "order.pending" },
  cancelled: { payment: "none", counts_as: "none", act: "order.confirmed" },
} as const;

function moments(createdAt: Instant, expiresAt: Instant) {
  return { created_at: timestamp(createdAt), expires_at: timestamp(expiresAt) };
}

function isHousing(order: DemoOrder): boolean {
  return order.state !== "cancelled";
}

function toSummand(order: DemoOrder) {
  const rooms = order.rooms.length;
  const [held, sold] = order.state === "pending" ? [rooms, 0] : [0, rooms];
  return { type: order.type.id, check_in: order.checkIn, check_out: order.checkOut, held, sold, blocked: 0 };
}

function seededUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const SEASON = `
  with season as (
    select * from jsonb_to_recordset($1) as s(id text, visit text, request text, state text, booking_state text,
      payment text, counts_as text, act text, kept integer, name text, email text, guests integer, nights integer,
      subtotal integer, taxes integer, fees integer, total integer, created_at timestamptz, expires_at timestamptz,
      booking_id bigint, cart_item_id text, type_id text, check_in date, check_out date, rooms integer,
      room_numbers jsonb, life text, nightly_price integer, tax_basis_points integer))`;

const INSERTS = [
  `insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at,
     created_at, next_look_at)
   select id, visit, 'demo', visit, request, state, payment, name, email, total, expires_at, created_at, expires_at
   from season`,

  `insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
   select id, 0, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total from season`,

  `insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
   select booking_id, id, 0, cart_item_id, type_id, check_in, check_out, rooms, guests,
     nightly_price, nights, subtotal, taxes, fees, total, booking_state, name, email, created_at, visit from season`,

  `, stays as (
     insert into stay (order_id, position, unit, type_id, check_in, check_out, counts_as, life, occupies)
     select id, 0, unit, type_id, check_in, check_out, counts_as, life,
       case when life = 'in-house' then (room_numbers ->> (unit - 1))::integer end
     from season, generate_series(1, rooms) unit
     returning id, order_id, unit, check_in, check_out)
   insert into assignment (room, period, stay_id, pinned)
   select (room_numbers ->> (unit - 1))::integer, daterange(stays.check_in, stays.check_out), stays.id, life = 'in-house'
   from stays join season on season.id = stays.order_id where season.counts_as <> 'none'`,

  `insert into ledger (order_id, kind, amount, reference, at)
   select id, 'demo', kept, 'demo-' || id, created_at from season where booking_state <> 'pending'`,

  `insert into audit (actor, act, subject, at) select 'demo', act, id, created_at from season`,
];
