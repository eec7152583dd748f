import { inDollars } from "#hotel/kernel/money.ts";
import type { BookingTables } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/**
 * The desk says yes to an order without payment: its held rooms become sold, and what the guest owes is written down.
 * False when the order is not Pending any more. Runs inside a transaction that holds the order.
 */
export async function confirmUnpaid(
  tx: BookingTables,
  order: Order,
  why: { at: Instant; by: string; letter?: "confirmation" | "none" },
): Promise<boolean> {
  const { at, by, letter = "confirmation" } = why;
  if (!(await tx.orders.move(order.id, { from: ["pending"], to: "confirmed" }))) return false;
  await tx.inventory.change(
    order.lines.map((line) => ({ type: line.type, stay: line, held: -line.rooms, sold: line.rooms })),
  );
  await tx.stays.setCounting(order.id, "sold");
  await tx.bookings.moveOfOrder(order.id, "pending", "confirmed");
  // One movement for each line, because each may be cancelled by itself.
  for (const { bookingId, total } of order.lines) {
    if (total > 0) {
      await tx.ledger.add({ orderId: order.id, kind: "unpaid", amount: total, reference: `booking:${bookingId}`, at });
    }
  }
  if (letter !== "none") await tx.outbox.queue({ cause: `order:${order.id}`, kind: letter, to: order.email }, at);
  const detail = inDollars(order.total);
  await tx.audit.add({ actor: by, act: "order.confirmed", subject: order.id, at, detail });
  return true;
}
