import type { Ports } from "#hotel/ports/ports.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import { sameLines } from "#hotel/rules/order-request.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";
import { readLines } from "#hotel/rules/wanted-lines.ts";
import { limitsOf } from "#hotel/steps/limits.ts";

/**
 * The order that a browser says it has paid for. Another browser's order, an unknown payment and lines that are not
 * the order's own all look alike: `other-order`.
 */
export async function findPaidOrder(
  ports: Ports,
  claim: { visitor: Visitor; paymentId: string; items?: unknown },
): Promise<Order | Problem> {
  const order = await ports.store.orders.findByPayment(claim.paymentId);
  if (!order || order.visit !== claim.visitor.visit) return { problem: "other-order" };
  if (claim.items === undefined) return order;
  const lines = readLines(claim.items, ports.catalogue, limitsOf(ports));
  if (isProblem(lines)) return lines;
  return sameLines(order.request, lines) ? order : { problem: "other-order" };
}
