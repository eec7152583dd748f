import type { PaymentsPorts } from "./ports.ts";
import { isFailure, type ProviderEvent } from "./ports/payments.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { isOutsideBooks } from "./is-outside-books.ts";
import { noteUnmatched } from "./note-unmatched.ts";
import { sendBack } from "./send-back.ts";

/**
 * order: settle this one. stray: its money goes back and belongs to no order. outside: it belongs to no order that we know, and a
 * person decides about it or has settled it elsewhere. done: nothing is left to do. later: the provider could not be asked, or
 * refuses to say, try again. unknown: it says that there is no such payment, and our books have it.
 */
export type Processed =
  | { outcome: "order"; order: Order }
  | { outcome: "stray" | "outside" | "done" | "later" | "unknown" };

/**
 * Finds the order that a provider's event speaks of. The event only says where to look: what counts is the provider's
 * present truth. Money that names no order of ours waits for a person, unless somebody else took it with the same account;
 * a second payment of an order goes back.
 */
export async function processEvent(ports: PaymentsPorts, event: ProviderEvent): Promise<Processed> {
  const { store, payments, clock } = ports;
  if (event.paymentId === undefined) return { outcome: "done" };
  const known = await store.orders.findByPayment(event.paymentId);
  if (known) return { outcome: "order", order: known };
  const truth = await payments.look(event.paymentId);
  if (isFailure(truth) && truth.failure !== "missing") return { outcome: "later" };
  if (isFailure(truth)) return { outcome: (await isInBooks(ports, event.paymentId)) ? "unknown" : "done" };
  if (!truth.isOurs) return { outcome: "done" };
  const named = truth.orderId === undefined ? undefined : await store.orders.find(truth.orderId);
  if (named && !(await hasOtherPayment(ports, named, event.paymentId))) return { outcome: "order", order: named };
  if (truth.state !== "succeeded") return { outcome: "done" };
  const at = clock.now();
  if (named) {
    await store.transaction((tx) => sendBack(tx, truth, { orderId: undefined, reason: "no-order", at }));
    return { outcome: "stray" };
  }
  await store.transaction((tx) => noteUnmatched(tx, truth, at));
  return { outcome: (await isOutsideBooks(store, event.paymentId)) ? "outside" : "stray" };
}

/** Of payments that belong to no order. */
async function isInBooks({ store }: PaymentsPorts, paymentId: string): Promise<boolean> {
  return (await store.unmatched.find(paymentId)) !== undefined || (await store.refunds.ofPayment(paymentId)).length > 0;
}

/** An order has one payment: money under another that only names the order is not its own. */
async function hasOtherPayment({ store }: PaymentsPorts, order: Order, paymentId: string): Promise<boolean> {
  const own = await store.payments.ofOrder(order.id);
  return own?.paymentId !== undefined && own.paymentId !== paymentId;
}
