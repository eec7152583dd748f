import type pg from "pg";
import type { Store } from "#hotel/ports.ts";
import type { Order, OrderDraft } from "#hotel/booking/ports/orders.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** A house with three standard rooms and two suites, open for December 2026. */
export const STANDARD_ROOMS = [101, 102, 103];
export const SUITE_ROOMS = [201, 202];
export const TODAY = "2026-12-01";
export const NOON = Date.parse("2026-12-01T18:00:00Z");
export const MINUTE = 60_000;

export async function furnishSmallHouse(store: Store, pool: pg.Pool): Promise<void> {
  await pool.query("insert into room_type (id) values ('standard'), ('suite')");
  await pool.query(
    `insert into room (number, type_id)
     select number, case when number < 200 then 'standard' else 'suite' end from unnest($1::integer[]) number`,
    [[...STANDARD_ROOMS, ...SUITE_ROOMS]],
  );
  await pool.query("insert into room_feature values (102, 'mobility'), (102, 'communication'), (103, 'mobility')");
  await store.inventory.openNights(TODAY, "2026-12-31");
}

const TABLES =
  `document_addressee, document_guest, document_due, document, document_series, storm_offer, storm_step, booking_note, room_before, outbox, letter_link, letter_refusal, audit, ledger, refund, payment, payment_event, event_cursor, dispute, alert, cart, try_count, form_reply, registration_card,
  check_out_proposal, known_device, check_in_form, check_out_form, booking,
  booking_total, account_session, account_proof, account, assignment,
  closure, room_care, room_feature, stay, exemption, order_line, orders, promo_code, inventory, storm, room, room_type`.split(
    /,\s+/,
  );

/** Empties the hotel's tables with every guard off. */
export async function emptyHouse(pool: pg.Pool): Promise<void> {
  await withGuardsOff(pool, TABLES.map((table) => `delete from ${table}`).join(";"));
}

/** Runs statements with triggers and foreign keys off, as only a test may. */
export async function withGuardsOff(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(sql);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

type Line = OrderDraft["lines"][number];

export function lineOf(line: Partial<Line> & { checkIn?: PlainDate; checkOut?: PlainDate } = {}): Line {
  const checkIn = line.checkIn ?? "2026-12-10";
  const checkOut = line.checkOut ?? "2026-12-12";
  const nights = daysBetween(checkIn, checkOut);
  const rooms = line.rooms ?? 1;
  const subtotal = rooms * 7_900 * nights;
  const taxes = Math.floor((subtotal * 12 + 50) / 100);
  return {
    cartItemId: "1764590400000",
    type: "standard",
    checkIn,
    checkOut,
    rooms,
    guests: rooms,
    nightlyPrice: 7_900,
    taxBasisPoints: 1_200,
    nights,
    subtotal,
    taxes,
    fees: 500,
    total: subtotal + taxes + 500,
    ...line,
  };
}

let orders = 0;

/** A card order of one room for two nights, by a new browser each time. */
export function draftOf(draft: Partial<OrderDraft> = {}): OrderDraft {
  orders += 1;
  const lines = draft.lines ?? [lineOf()];
  return {
    visit: `visit-${orders}`,
    address: "192.0.2.1",
    clientKey: `key-${orders}`,
    request: "[]",
    payment: "card",
    name: "Ada Example",
    email: "ada@example.com",
    total: lines.reduce((total, line) => total + line.total, 0),
    expiresAt: NOON + 15 * MINUTE,
    createdAt: NOON,
    ...draft,
    lines,
  };
}

/** Writes the order and takes its rooms from the counters. */
export async function place(store: Store, draft: Partial<OrderDraft> = {}): Promise<Order> {
  const order = await store.orders.insert(draftOf(draft));
  if (!order) throw new Error("The order was refused.");
  await store.inventory.change(order.lines.map((line) => ({ type: line.type, stay: line, held: line.rooms })));
  return order;
}

/** A card order that was paid for and confirmed, with everything that is written beside it. */
export async function placePaid(store: Store, draft: Partial<OrderDraft> = {}): Promise<Order> {
  const order = await place(store, draft);
  const paymentId = `pi_${order.id}`;
  await store.payments.insert({ orderId: order.id, key: `${order.id}-1`, amount: order.total, email: order.email });
  await store.payments.saveOpened(order.id, { paymentId, clientSecret: `${paymentId}_secret` });
  await store.payments.move(order.id, "succeeded", NOON);
  await store.orders.move(order.id, { from: ["held"], to: "confirmed" });
  await store.inventory.change(
    order.lines.map((line) => ({ type: line.type, stay: line, held: -line.rooms, sold: line.rooms })),
  );
  await store.stays.setCounting(order.id, "sold");
  await store.bookings.insertForOrder(order.id, "confirmed", NOON);
  await store.ledger.add({ orderId: order.id, kind: "captured", amount: order.total, reference: paymentId, at: NOON });
  await store.outbox.queue({ cause: `order:${order.id}`, kind: "confirmation", to: order.email }, NOON);
  await store.audit.add({ actor: "guest", act: "order.confirmed", subject: order.id, at: NOON });
  return order;
}
