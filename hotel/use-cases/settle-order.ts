import type { Ports } from "#hotel/ports/ports.ts";
import { isFailure, type PaymentFailure, type PaymentTruth } from "#hotel/ports/payments.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { OrderPayment } from "#hotel/ports/store/payments.ts";
import type { ReleaseReason } from "#hotel/rules/order-states.ts";
import { confirmOrder } from "#hotel/steps/confirm-order.ts";
import { releaseOrder } from "#hotel/steps/release-order.ts";
import { sendBack } from "#hotel/steps/send-back.ts";

const LOOK_AGAIN_MS = 15_000;

/** What the caller wants of the payment: only to know its truth, or to end it first because of `reason`. */
export type Wish = { wish: "know" } | { wish: "end"; reason: ReleaseReason };

/** Where the order stands after the provider was asked. */
export type Settled =
  | { settled: "confirmed"; again: boolean; bookings: Booking[] }
  | { settled: "waiting" | "needs-action" | "processing" | "released" | "refunded" | "unreachable" };

/**
 * Brings an order in line with what the provider says now, never with the order in which events came (DESIGN section
 * 4). The browser that comes back, the provider's event and the sweeper all come through here, in any number at once.
 * Rooms go back only after the payment is dead at the provider.
 */
export async function settleOrder(ports: Ports, order: Order, by: string, wish: Wish): Promise<Settled> {
  if (order.state === "confirmed") {
    return { settled: "confirmed", again: true, bookings: await ports.store.bookings.ofOrder(order.id) };
  }
  const payment = await ports.store.payments.ofOrder(order.id);
  if (!payment) return { settled: "released" };
  if (wish.wish === "end") await startEnding(ports, order);
  const truth = await askProvider(ports, payment, wish);
  if (isFailure(truth)) return heedFailure(ports, order, truth);
  await ports.store.alerts.settle({ kind: "provider-unreachable", subject: order.id }, ports.clock.now());
  return heedTruth(ports, order, truth, { by, wish });
}

/** From here on the secret is not shown again; should this process die, the sweeper looks after the order soon. */
async function startEnding(ports: Ports, order: Order): Promise<void> {
  await ports.store.orders.move(order.id, { from: ["held"], to: "expiring" });
  await ports.store.orders.lookAgain(order.id, ports.clock.now() + LOOK_AGAIN_MS);
}

async function askProvider(ports: Ports, payment: OrderPayment, wish: Wish): Promise<PaymentTruth | PaymentFailure> {
  const paymentId = payment.paymentId ?? (await learnPaymentId(ports, payment));
  if (typeof paymentId !== "string") return paymentId;
  return wish.wish === "end" ? ports.payments.cancel(paymentId) : ports.payments.look(paymentId);
}

/** The process died, or the network failed, between asking for the payment and saving its id: the same key tells it again. */
async function learnPaymentId(ports: Ports, payment: OrderPayment): Promise<string | PaymentFailure> {
  const { orderId, key, amount, email } = payment;
  const opened = await ports.payments.open({ orderId, key, amount, email });
  if (isFailure(opened)) return opened;
  await ports.store.payments.saveOpened(orderId, opened);
  return opened.paymentId;
}

async function heedFailure(ports: Ports, order: Order, failure: PaymentFailure): Promise<Settled> {
  const at = ports.clock.now();
  if (failure.failure === "unreachable") {
    await ports.store.alerts.raise({ kind: "provider-unreachable", subject: order.id }, at);
    return { settled: "unreachable" };
  }
  return release(ports, order, { by: "provider", reason: "setup-failed" });
}

async function heedTruth(
  ports: Ports,
  order: Order,
  truth: PaymentTruth,
  asked: { by: string; wish: Wish },
): Promise<Settled> {
  if (truth.state === "succeeded") return confirmOrSendBack(ports, order, truth, asked.by);
  if (truth.state === "dead") {
    return release(ports, order, { by: asked.by, reason: asked.wish.wish === "end" ? asked.wish.reason : "expired" });
  }
  await ports.store.payments.move(order.id, truth.state, ports.clock.now());
  return { settled: truth.state === "open" ? "waiting" : truth.state };
}

async function confirmOrSendBack(ports: Ports, order: Order, truth: PaymentTruth, by: string): Promise<Settled> {
  const at = ports.clock.now();
  const exact = truth.received === order.total && truth.currency === "usd" && truth.orderId === order.id;
  return ports.store.transaction(async (tx): Promise<Settled> => {
    const present = await tx.orders.lock(order.id);
    if (present?.state === "confirmed") {
      return { settled: "confirmed", again: true, bookings: await tx.bookings.ofOrder(order.id) };
    }
    const bookings = exact ? await confirmOrder(tx, order, { truth, at, by }) : undefined;
    if (bookings) return { settled: "confirmed", again: false, bookings };
    if (!exact) await releaseOrder(tx, order, { reason: "refunded", at, by });
    await tx.payments.move(order.id, "succeeded", at);
    await sendBack(tx, truth, { orderId: order.id, reason: exact ? "order-over" : "wrong-amount", at });
    return { settled: "refunded" };
  });
}

async function release(ports: Ports, order: Order, why: { by: string; reason: ReleaseReason }): Promise<Settled> {
  const at = ports.clock.now();
  return ports.store.transaction(async (tx): Promise<Settled> => {
    const present = await tx.orders.lock(order.id);
    if (present?.state === "confirmed") {
      return { settled: "confirmed", again: true, bookings: await tx.bookings.ofOrder(order.id) };
    }
    await releaseOrder(tx, order, { ...why, at });
    await tx.payments.move(order.id, "dead", at);
    return { settled: "released" };
  });
}
