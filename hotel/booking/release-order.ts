import type { BookingTables } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { inDollars } from "#hotel/kernel/money.ts";
import { type ReleaseReason, statesBefore } from "./rules/order-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { settleHoldAlerts } from "./settle-hold-alerts.ts";

/**
 * Gives the rooms of an order back to sale, and the uses of its codes. False when they went back or were sold before. Only for orders that can no
 * longer be paid: their payment is dead at the provider, or its secret never left the house; or that a person gives up, because
 * the provider does not know their payment. Runs inside a transaction.
 */
export async function releaseOrder(
  tx: BookingTables,
  order: Order,
  why: { reason: ReleaseReason; at: Instant; by: string },
): Promise<boolean> {
  const { reason, at, by } = why;
  const moved = await tx.orders.move(order.id, { from: statesBefore("released"), to: "released", reason });
  if (!moved) return false;
  await tx.inventory.change(order.lines.map((line) => ({ type: line.type, stay: line, held: -line.rooms })));
  if (order.lines.some(({ code }) => code)) await tx.promoCodes.giveBack(order.id);
  await tx.stays.setCounting(order.id, "none");
  if (order.payment === "none") {
    const end = endOf(reason);
    await tx.bookings.moveOfOrder(order.id, "pending", end);
    // Whose address it is was never shown: one letter to it was enough.
    if (end !== "cancelled" && order.addressProof !== "awaited") {
      await tx.outbox.queue({ cause: `order:${order.id}`, kind: `pending-${end}`, to: order.email }, at);
    }
  }
  await settleHoldAlerts(tx, order.id, at);
  const detail = inDollars(order.total);
  await tx.audit.add({ actor: by, act: `order.released.${reason}`, subject: order.id, at, detail });
  return true;
}

/** What becomes of a reservation without payment. */
function endOf(reason: ReleaseReason): "declined" | "cancelled" | "expired" {
  if (reason === "withdrawn") return "cancelled";
  return reason === "declined" ? "declined" : "expired";
}
