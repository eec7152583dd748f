import { findPaidOrder } from "#hotel/booking/find-paid-order.ts";
import { type CheckOutRequest, holdRooms } from "#hotel/booking/hold-rooms.ts";
import { countPaymentLook } from "#hotel/booking/network-limits.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { type ReserveRequest, reserveWithoutPayment } from "#hotel/booking/reserve-without-payment.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import { type Problem, isProblem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { isOver } from "#hotel/ledger/rules/payment-states.ts";
import { type Checkout, openPayment } from "./open-payment.ts";
import type { PaymentsPorts } from "./ports.ts";
import { keepReason, type Settled, settleOrder, startEnding } from "./settle-order.ts";

export type PaymentOutcome =
  | { outcome: "confirmed"; again: boolean; orderId: string; bookings: Booking[] }
  | { outcome: "processing"; orderId: string; bookingIds: number[] };

/** Holds the rooms of a cart, then opens their payment. Problems: `payment-switched-off` and `too-little-for-card` before anything is held. */
export async function holdCart(
  ports: PaymentsPorts,
  withNightsOpen: WithNightsOpen,
  asked: { visitor: Visitor; sent: CheckOutRequest },
): Promise<Checkout | Problem> {
  if (ports.payments.isSwitchedOff) return { problem: "payment-switched-off" };
  const { visitor, sent } = asked;
  const answer = await replacing(ports, visitor, await withNightsOpen(() => holdRooms(ports, visitor, sent)));
  return isProblem(answer) ? answer : openPayment(ports, answer.held);
}

/** Reserves without payment: Pending until the desk decides. */
export async function reserveCart(
  ports: PaymentsPorts,
  withNightsOpen: WithNightsOpen,
  asked: { visitor: Visitor; sent: ReserveRequest },
): Promise<Booking[] | Problem> {
  const { visitor, sent } = asked;
  const answer = await replacing(
    ports,
    visitor,
    await withNightsOpen(() => reserveWithoutPayment(ports, visitor, sent)),
  );
  return isProblem(answer) ? answer : answer.reserved;
}

/** The browser comes back from paying: what does the provider say? */
export async function confirmPayment(
  ports: PaymentsPorts,
  visitor: Visitor,
  paid: { paymentId: string; items?: unknown },
): Promise<PaymentOutcome | Problem> {
  const order = await findPaidOrder(ports, { visitor, ...paid });
  return isProblem(order) ? order : whatBecameOf(ports, visitor, order);
}

/** What a browser is told that comes back from the bank's page; `isElsewhere`: another one ordered, and this one holds the payment's secret. */
export interface Returned {
  answer: PaymentOutcome | Problem;
  isElsewhere: boolean;
}

/**
 * The bank's page sends a guest back, by an address that names the payment and its secret: often to another browser than the one that
 * ordered, as where the bank's app opens the device's own.
 */
export async function confirmReturned(
  ports: PaymentsPorts,
  visitor: Visitor,
  search: URLSearchParams,
): Promise<Returned> {
  const { returnParameter, secretParameter } = ports.payments;
  const paymentId = search.get(returnParameter) ?? "";
  const own = await findPaidOrder(ports, { visitor, paymentId });
  if (!isProblem(own)) return { answer: await whatBecameOf(ports, visitor, own), isElsewhere: false };
  const order = await findBySecret(ports, paymentId, search.get(secretParameter));
  return order
    ? { answer: await whatBecameOf(ports, visitor, order), isElsewhere: true }
    : { answer: own, isElsewhere: false };
}

async function findBySecret(
  { store }: PaymentsPorts,
  paymentId: string,
  secret: string | null,
): Promise<Order | undefined> {
  const order = await store.orders.findByPayment(paymentId);
  const payment = order && (await store.payments.ofOrder(order.id));
  return payment?.clientSecret === (secret ?? "") ? order : undefined;
}

/** The guest leaves on purpose: the payment is ended and the rooms go back at once. */
export function leaveCheckout(ports: PaymentsPorts, visitor: Visitor, orderId: string): Promise<void> {
  return endOwn(ports, visitor, { orderId });
}

/** The guest changes the cart that was ordered, on a page that tells nothing of the payment. */
export function leaveForCart(ports: PaymentsPorts, visitor: Visitor, orderId: string): Promise<void> {
  return endOwn(ports, visitor, { orderId, isUntold: true });
}

async function endOwn(
  ports: PaymentsPorts,
  visitor: Visitor,
  { orderId, isUntold }: { orderId: string; isUntold?: true },
): Promise<void> {
  const order = await ports.store.orders.find(orderId);
  const waiting = order?.state === "held" || order?.state === "expiring";
  if (!order || !waiting || order.visit !== visitor.visit) return;
  if (await countPaymentLook(ports, visitor)) {
    // The timer asks the provider. One that is ended already has its turn, which more asking must not put off.
    if (order.state === "held") await startEnding(ports, order);
    await keepReason(ports, order, { reason: "left", isUntold });
    return;
  }
  await settleOrder(ports, order, { by: "guest", goal: "end", reason: "left", isUntold });
}

/** What our books tell for good is not asked of the provider, and the rest not without end: all guests share its patience. */
async function whatBecameOf(ports: PaymentsPorts, visitor: Visitor, order: Order): Promise<PaymentOutcome | Problem> {
  if (order.state === "released") {
    const payment = await ports.store.payments.ofOrder(order.id);
    if (payment && isOver(payment.state)) {
      return outcomeOf(order, { settled: payment.state === "dead" ? "released" : "refunded" });
    }
  }
  const tooMany = order.state === "confirmed" ? undefined : await countPaymentLook(ports, visitor);
  return tooMany ?? outcomeOf(order, await settleOrder(ports, order, { by: "guest", goal: "look" }));
}

/** Ends the order that stands in the way, if there is one, and takes what it goes for. */
async function replacing<Answer extends object>(
  ports: PaymentsPorts,
  visitor: Visitor,
  answer: Answer | { replaces: Order; place: () => Promise<Answer | Problem> } | Problem,
): Promise<Answer | Problem> {
  if (!("replaces" in answer)) return answer;
  const refused = (await countPaymentLook(ports, visitor)) ?? (await endReplaced(ports, answer.replaces));
  return refused ?? answer.place();
}

async function endReplaced(ports: PaymentsPorts, order: Order): Promise<Problem | undefined> {
  const { settled } = await settleOrder(ports, order, { by: "guest", goal: "end", reason: "replaced" });
  const bookingIds = order.lines.map((line) => line.bookingId);
  if (settled === "released" || settled === "refunded") return undefined;
  if (settled === "confirmed") return { problem: "already-booked", bookingIds };
  return settled === "unreachable" || settled === "unknown"
    ? { problem: "provider-unreachable", bookingIds }
    : { problem: "payment-in-progress", bookingIds };
}

function outcomeOf(order: Order, settled: Settled): PaymentOutcome | Problem {
  const bookingIds = order.lines.map((line) => line.bookingId);
  switch (settled.settled) {
    case "confirmed":
      return { outcome: "confirmed", again: settled.again, orderId: order.id, bookings: settled.bookings };
    case "processing":
      return { outcome: "processing", orderId: order.id, bookingIds };
    case "released":
      return { problem: "order-over" };
    case "refunded":
      return { problem: "payment-refunded", bookingIds };
    case "unreachable":
    case "unknown":
      return { problem: "provider-unreachable", bookingIds };
    case "needs-action":
      return { problem: "payment-not-succeeded", isAsked: true };
    default:
      return { problem: "payment-not-succeeded" };
  }
}
