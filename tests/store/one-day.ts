import type pg from "pg";
import type { Store } from "#hotel/ports.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { draftOf, lineOf, NOON, place, placePaid, TODAY } from "./small-house.ts";

/** One order of every kind, with the provider's side of each. */
export async function liveThroughADay(store: Store, pool: pg.Pool): Promise<void> {
  const paid = await placePaid(store, { name: "Paid Example", lines: [lineOf({ rooms: 2 })] });
  const stays = await store.stays.holding("standard", TODAY);
  await store.stays.assign([
    { stayId: stays[0]?.id ?? 0, room: 101 },
    { stayId: stays[1]?.id ?? 0, room: 102 },
  ]);

  const held = await place(store, {
    name: "Held Example",
    lines: [lineOf({ checkIn: "2026-12-20", checkOut: "2026-12-22" })],
  });
  await store.payments.insert({ orderId: held.id, key: `${held.id}-1`, amount: held.total, email: held.email });

  await store.transaction(async (tx) => {
    const night = lineOf({ checkIn: "2026-12-30", checkOut: "2026-12-31", accessible: "mobility" });
    const promised = await tx.orders.insert(draftOf({ name: "Promised Example", payment: "none", lines: [night] }));
    if (!promised) throw new Error("The order was refused.");
    await tx.inventory.change([{ type: "standard", stay: night, held: 1 }]);
    const stay = (await tx.stays.holding("standard", TODAY)).find(({ orderId }) => orderId === promised.id);
    await tx.deskStays.place([{ stayId: stay?.id ?? 0, room: 103, pinned: true }]);
    await tx.bookings.insertForOrder(promised.id, "pending", NOON);
  });

  const later = { checkIn: "2026-12-26", checkOut: "2026-12-28" } as const;
  const pending = await place(store, { name: "Pending Example", payment: "none", lines: [lineOf(later)] });
  await store.bookings.insertForOrder(pending.id, "pending", NOON);

  const refunded = await place(store, { name: "Refunded Example", lines: [lineOf(later)] });
  const back = { orderId: refunded.id, amount: refunded.total };
  await store.payments.insert({ ...back, key: `${refunded.id}-1`, email: refunded.email });
  await store.payments.saveOpened(refunded.id, { paymentId: "pi_back", clientSecret: "secret" });
  await store.payments.move(refunded.id, "succeeded", NOON);
  await store.orders.move(refunded.id, { from: ["held"], to: "released", reason: "refunded" });
  await store.inventory.change([{ type: "standard", stay: later, held: -1 }]);
  await store.stays.setCounting(refunded.id, "none");
  await store.ledger.add({ ...back, kind: "captured", reference: "pi_back", at: NOON });
  await store.refunds.request({ ...back, key: "pi_back-full", paymentId: "pi_back", reason: "order-over" }, NOON);
  await store.refunds.answered("pi_back-full", { refundId: "re_1", state: "succeeded" });
  await store.ledger.add({ ...back, kind: "refunded", reference: "re_1", at: NOON });

  await giveBack(store, paid);
  await issuePapers(store, paid);
  await takeAtProvider(pool, `pi_${paid.id}`, paid);
  await atProvider(pool, "refund", {
    id: "re_gift",
    payment_intent: `pi_${paid.id}`,
    amount: GIFT.total,
    status: "succeeded",
  });
  await takeAtProvider(pool, "pi_back", refunded);
  await atProvider(pool, "refund", {
    id: "re_1",
    payment_intent: "pi_back",
    amount: refunded.total,
    status: "succeeded",
  });
}

const GIFT = { subtotal: 900, taxes: 100, fees: 0, total: 1_000 };

/** The desk gave one of the guests something back. */
async function giveBack(store: Store, { id: orderId, lines }: Order): Promise<void> {
  const paymentId = `pi_${orderId}`;
  const about = { paymentId, orderId, bookingId: lines[0]?.bookingId, reason: "desk", note: "A noisy night" } as const;
  await store.refunds.request({ ...about, key: "gift", amount: GIFT.total }, NOON);
  await store.refunds.answered("gift", { refundId: "re_gift", state: "succeeded" });
  await store.ledger.add({ orderId, kind: "refunded", amount: GIFT.total, reference: "re_gift", at: NOON });
}

/** A receipt, and a credit note that amends it. */
async function issuePapers(store: Store, { id: orderId, lines }: Order): Promise<void> {
  const told = { house: HOUSE, taxBasisPoints: 1_200, movedAt: NOON };
  const [line] = lines;
  if (!line) throw new Error("Nothing was sold.");
  const { subtotal, taxes, fees, total } = line;
  await store.transaction(async (tx) => {
    const [paid, back] = await tx.documents.due(9, orderId);
    if (!paid || !back) throw new Error("Nothing is due.");
    const bill = { ...told, lines: [{ ...line, roomNames: {} }], subtotal, taxes, fees, total };
    const at = { year: 2026, at: NOON, guest: "Ada Example" };
    const receipt = await tx.documents.issue(paid, { ...at, facts: { ...bill, reference: paid.reference } });
    const note = { ...told, ...GIFT, lines: [], of: receipt.number, reference: back.reference };
    await tx.documents.issue(back, { ...at, facts: note });
  });
}

const HOUSE = { name: "A Small House", street: "", city: "", region: "", country: "", phone: "", email: "" };

function takeAtProvider(pool: pg.Pool, id: string, order: { id: string; total: number }): Promise<void> {
  return atProvider(pool, "payment_intent", {
    id,
    status: "succeeded",
    amount_received: order.total,
    metadata: { order_id: order.id },
  });
}

async function atProvider(
  pool: pg.Pool,
  table: "payment_intent" | "refund",
  data: Record<string, unknown> & { id: string; payment_intent?: string },
): Promise<void> {
  const intent = data.payment_intent === undefined ? "" : ", payment_intent";
  await pool.query(`insert into sandbox.${table} (id, data${intent}) values ($1, $2${intent && ", $3"})`, [
    data.id,
    data,
    ...(data.payment_intent === undefined ? [] : [data.payment_intent]),
  ]);
}
