import type { PaymentsPorts } from "./ports.ts";
import { isFailure } from "./ports/payments.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { releaseOrder } from "#hotel/booking/release-order.ts";

/** A guest in the middle of authentication gets one grace beyond the hold (docs/BOOKING.md, deadlines). */
const GRACE_MS = 5 * 60_000;

/** due: the order's payment should be ended now. kept: not yet, its payment is being authenticated or it has more time by now. released: done. */
export type Due = "due" | "kept" | "released";

/**
 * What has to happen to an order whose time is up. A Pending one without payment simply goes back to sale, unless its guest has
 * proved the address meanwhile and has the desk's hours.
 */
export async function endDueOrder(ports: PaymentsPorts, order: Order): Promise<Due> {
  const at = ports.clock.now();
  if (order.payment === "none") {
    return ports.store.transaction(async (tx) => {
      const present = await tx.orders.lock(order.id);
      if (present && present.expiresAt > at) return "kept";
      if (present) await releaseOrder(tx, present, { reason: "expired", at, by: "timer" });
      return "released";
    });
  }
  if (order.state === "expiring" || !(await isAuthenticating(ports, order))) return "due";
  const end = order.expiresAt + GRACE_MS;
  if (at >= end) return "due";
  await ports.store.orders.lookAgain(order.id, end);
  return "kept";
}

async function isAuthenticating(ports: PaymentsPorts, order: Order): Promise<boolean> {
  const payment = await ports.store.payments.ofOrder(order.id);
  if (!payment?.paymentId) return false;
  const truth = await ports.payments.look(payment.paymentId);
  return !isFailure(truth) && truth.state === "needs-action";
}
