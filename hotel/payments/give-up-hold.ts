import { isFailure } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { releaseOrder } from "#hotel/booking/release-order.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Lets the rooms of a hold go that nothing else ends: its time is over, and the provider, asked once more, says that it does not
 * know the payment, or refuses to speak of it; where it does know it, the order is settled instead, and 0 says so. Whatever is found out about the payment later is still heard: it is ended, or
 * its money sent back with an alert. Problems: those of the desk; `not-found`; `wrong-state` where the hold is not past its time
 * or over; `provider-silent` where the provider did not answer, which says nothing about the money.
 */
export async function giveUpHold(ports: PaymentsPorts, clerk: Account, orderId: unknown): Promise<Modified | Problem> {
  const { store, payments, clock } = ports;
  const order = await store.orders.find(String(orderId));
  if (!order) return { problem: "not-found" };
  const payment = await store.payments.ofOrder(order.id);
  if (payment?.paymentId === undefined || !isOverdue(order, clock.now())) return { problem: "wrong-state" };
  const answer = await payments.look(payment.paymentId);
  if (isFailure(answer)) {
    return answer.failure === "unreachable" ? { problem: "provider-silent" } : letGo(ports, clerk, order.id);
  }
  const { settled } = await settleOrder(ports, order, { by: "timer", goal: "end", reason: "expired" });
  return settled === "unreachable" || settled === "unknown" ? { problem: "provider-silent" } : { modifiedCount: 0 };
}

/** Of a payment that was confirmed meanwhile nothing is taken away. */
function letGo({ store, clock }: PaymentsPorts, clerk: Account, orderId: string): Promise<Modified | Problem> {
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    const order = await tx.orders.lock(orderId);
    if (!order || !isOverdue(order, at)) return { problem: "wrong-state" };
    await releaseOrder(tx, order, { reason: "given-up", at, by: clerk.id });
    await tx.payments.move(orderId, "orphaned", at);
    return { modifiedCount: 1 };
  });
}

function isOverdue({ state, expiresAt }: Order, at: Instant): boolean {
  return state === "expiring" && at >= expiresAt;
}
