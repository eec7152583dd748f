import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import type { BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import { statesBefore } from "./rules/order-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { settleHoldAlerts } from "./settle-hold-alerts.ts";

/**
 * Turns a paid order into bookings: held rooms become sold; the money, the letter and the audit row are written with
 * them, and the cart of the order is emptied, whether browser, event or timer asked. Undefined when the order is not waiting for its payment any more. Runs inside a transaction.
 */
export async function confirmOrder(
  tx: BookingTables,
  order: Order,
  paid: { truth: { paymentId: string; received: Cents }; at: Instant; by: string },
): Promise<Booking[] | undefined> {
  const { truth, at, by } = paid;
  const moved = await tx.orders.move(order.id, { from: statesBefore("confirmed"), to: "confirmed" });
  if (!moved) return undefined;
  const nowSold = order.lines.map((line) => ({ type: line.type, stay: line, held: -line.rooms, sold: line.rooms }));
  await tx.inventory.change(nowSold);
  await tx.stays.setCounting(order.id, "sold");
  const bookings = await tx.bookings.insertForOrder(order.id, "confirmed", at);
  await tx.payments.move(order.id, "succeeded", at);
  const captured = {
    orderId: order.id,
    kind: "captured",
    amount: truth.received,
    reference: truth.paymentId,
    at,
  } as const;
  await tx.ledger.add(captured);
  const itemIds = order.lines.map((line) => line.cartItemId);
  await tx.carts.removeOrdered(order.visit, { clientKey: order.clientKey, itemIds });
  await tx.outbox.queue({ cause: `order:${order.id}`, kind: "confirmation", to: order.email }, at);
  await settleHoldAlerts(tx, order.id, at);
  const detail = inDollars(truth.received);
  await tx.audit.add({ actor: by, act: "order.confirmed", subject: order.id, at, detail });
  return bookings;
}
