import type { BookingTables } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { PolicyAgreement } from "./ports/policies.ts";
import { inDollars } from "#hotel/kernel/money.ts";

/** What belongs beside an order without payment: the policy that was shown, its bookings, one letter and one audit row. Its cart is emptied. */
export async function writePending(
  tx: BookingTables,
  order: Order,
  agreement: Omit<PolicyAgreement, "hash">,
): Promise<void> {
  const { id, createdAt: at, email: to } = order;
  const kind = order.addressProof === "awaited" ? "pending-proof" : "pending-received";
  await tx.policies.agree(agreement);
  await tx.bookings.insertForOrder(id, "pending", at);
  const itemIds = order.lines.map((line) => line.cartItemId);
  await tx.carts.removeOrdered(order.visit, { clientKey: order.clientKey, itemIds });
  await tx.outbox.queue({ cause: `order:${id}`, kind, to }, at);
  await tx.audit.add({ actor: "guest", act: "order.pending", subject: id, at, detail: inDollars(order.total) });
}
