import type { PaymentsPorts } from "./ports.ts";
import type { OrderPayment } from "./ports/order-payments.ts";
import { isFailure, type OpenedPayment, type PaymentFailure } from "./ports/payments.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { OrderOfVisit } from "#hotel/booking/ports/visits.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { releaseOrder } from "#hotel/booking/release-order.ts";

/** What the browser needs to pay for a held order. */
export interface Checkout {
  orderId: string;
  paymentId: string;
  clientSecret: string;
  provider: string;
  publishableKey: string;
  grandTotal: Cents;
  /** Absolute end of the hold. */
  expiresAt: Instant;
  bookingIds: number[];
}

/**
 * Opens the one payment of a held order. Repeats, also after a crash in between, reach the same payment by the same
 * idempotency key. When the provider fails the rooms go back at once, unless a repeat got the secret to pay with meanwhile.
 */
export async function openPayment(ports: PaymentsPorts, order: Order): Promise<Checkout | Problem> {
  const { store, payments } = ports;
  const known = await store.payments.ofOrder(order.id);
  if (!known || isGivenUp(known.state)) return { problem: "payment-setup-failed" };
  const there = knownCheckout(ports, order, known);
  if (there) return there;
  const opened = await payments.open(known);
  if (isFailure(opened)) return giveUp(ports, order, opened);
  const state = await store.payments.saveOpened(order.id, opened);
  const isOver = isGivenUp(state) || (await isEnding(ports, order));
  return isOver ? { problem: "payment-setup-failed" } : checkoutOf(ports, order, opened);
}

/** Its guest may have left, or its time have ended, while the provider was asked. */
async function isEnding({ store }: PaymentsPorts, { id }: Order): Promise<boolean> {
  const state = (await store.orders.find(id))?.state;
  return state !== "held" && state !== "confirmed";
}

/** A checkout with the hotel's own time, since a guest's clock may be wrong by hours. */
export interface OpenCheckout extends Checkout {
  readAt: Instant;
}

/**
 * What the browser needs to pay for its order that waits; undefined where none does, or the provider gave nothing yet, or its payment
 * is being ended. One on which the bank is at work can't be ended, and its guest waits for the bank's word.
 */
export function openCheckoutOf(
  ports: PaymentsPorts,
  waiting: OrderOfVisit | undefined,
  readAt: Instant,
): OpenCheckout | undefined {
  if (!waiting?.opened) return undefined;
  const isPayable = waiting.state === "held" || waiting.opened.state === "processing";
  return isPayable ? { ...checkoutOf(ports, waiting, waiting.opened), readAt } : undefined;
}

function isGivenUp(state: PaymentState): boolean {
  return state === "orphaned" || state === "dead";
}

/** A repeat of the same request may have opened the payment meanwhile: then the order stands, and this is its checkout too. */
async function giveUp(ports: PaymentsPorts, order: Order, failure: PaymentFailure): Promise<Checkout | Problem> {
  const at = ports.clock.now();
  const opened = await ports.store.transaction(async (tx) => {
    await tx.orders.lock(order.id);
    const isUnopened = await tx.payments.giveUpUnopened(order.id, at);
    if (!isUnopened) return tx.payments.ofOrder(order.id);
    await releaseOrder(tx, order, { reason: "setup-failed", at, by: "guest" });
    if (failure.failure !== "unreachable") await tx.payments.move(order.id, "dead", at);
    return undefined;
  });
  const there = opened && !isGivenUp(opened.state) && knownCheckout(ports, order, opened);
  return there || { problem: "payment-setup-failed" };
}

function knownCheckout(
  ports: PaymentsPorts,
  order: Order,
  { paymentId, clientSecret }: OrderPayment,
): Checkout | undefined {
  return paymentId && clientSecret ? checkoutOf(ports, order, { paymentId, clientSecret }) : undefined;
}

function checkoutOf(ports: PaymentsPorts, order: Order, { paymentId, clientSecret }: OpenedPayment): Checkout {
  const { provider, publishableKey } = ports.payments;
  const bookingIds = order.lines.map((line) => line.bookingId);
  const { total: grandTotal, expiresAt, id: orderId } = order;
  return { orderId, paymentId, clientSecret, provider, publishableKey, grandTotal, expiresAt, bookingIds };
}
