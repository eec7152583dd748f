import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { sameLines } from "./rules/order-request.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readAsSold } from "./read-as-sold.ts";

/**
 * The order that a browser says it has paid for. Another browser's order, an unknown payment and lines that are not
 * the order's own all look alike: `other-order`.
 */
export async function findPaidOrder(
  ports: BookingPorts,
  claim: { visitor: Visitor; paymentId: string; items?: unknown },
): Promise<Order | Problem> {
  const order = await ports.store.orders.findByPayment(claim.paymentId);
  if (!order || order.visit !== claim.visitor.visit) return { problem: "other-order" };
  if (claim.items === undefined) return order;
  const readings = await readAsSold(ports, order, { items: claim.items });
  if (isProblem(readings)) return readings;
  return readings.some((lines) => sameLines(order.request, lines)) ? order : { problem: "other-order" };
}
