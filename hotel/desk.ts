import type { Ports } from "./ports/ports.ts";
import type { Booking } from "./ports/store/bookings.ts";
import type { Order } from "./ports/store/orders.ts";
import { isProblem, type Problem } from "./rules/problem.ts";
import type { Visitor } from "./rules/visitor.ts";
import { findPaidOrder } from "./use-cases/find-paid-order.ts";
import { type CheckOutRequest, holdRooms } from "./use-cases/hold-rooms.ts";
import { type Checkout, openPayment } from "./use-cases/open-payment.ts";
import { type ReserveRequest, reserveWithoutPayment } from "./use-cases/reserve-without-payment.ts";
import { type Settled, settleOrder } from "./use-cases/settle-order.ts";

export type PaymentOutcome =
  | { outcome: "confirmed"; again: boolean; orderId: string; bookings: Booking[] }
  | { outcome: "processing"; orderId: string; bookingIds: number[] };

type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** The acts of a guest that take several use cases: each step commits by itself, and the provider is asked in between. */
export function openDesk(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    /** Holds the rooms, then opens their payment. */
    async checkOut(visitor: Visitor, sent: CheckOutRequest): Promise<Checkout | Problem> {
      const answer = await replacing(ports, () => withNightsOpen(() => holdRooms(ports, visitor, sent)));
      return isProblem(answer) ? answer : openPayment(ports, answer.held);
    },

    /** Reserves without payment: Pending until the desk decides. */
    async reserve(visitor: Visitor, sent: ReserveRequest): Promise<Booking[] | Problem> {
      const reserve = () => withNightsOpen(() => reserveWithoutPayment(ports, visitor, sent));
      const answer = await replacing(ports, reserve);
      if (isProblem(answer)) return answer;
      if (typeof sent.clientKey === "string") await ports.store.carts.clear(visitor.visit, sent.clientKey);
      return answer.reserved;
    },

    /** The browser comes back from paying: what does the provider say? */
    async confirmPayment(visitor: Visitor, paymentId: string, items?: unknown): Promise<PaymentOutcome | Problem> {
      const order = await findPaidOrder(ports, { visitor, paymentId, items });
      if (isProblem(order)) return order;
      return outcomeOf(order, await settleOrder(ports, order, { by: "guest", wish: "know" }));
    },

    /** The guest leaves on purpose: the payment is ended and the rooms go back at once. */
    async leaveCheckout(visitor: Visitor, orderId: string): Promise<void> {
      const order = await ports.store.orders.find(orderId);
      const waiting = order?.state === "held" || order?.state === "expiring";
      if (!order || !waiting || order.visit !== visitor.visit) return;
      await settleOrder(ports, order, { by: "guest", wish: "end", reason: "left" });
    },
  };
}

/** Ends the order that stands in the way, then tries once more. */
async function replacing<Answer extends object>(
  ports: Ports,
  attempt: () => Promise<Answer | { replaces: Order } | Problem>,
): Promise<Answer | Problem> {
  const first = await attempt();
  if (!("replaces" in first)) return first;
  const inTheWay = await endReplaced(ports, first.replaces);
  if (inTheWay) return inTheWay;
  const second = await attempt();
  return "replaces" in second ? { problem: "try-again" } : second;
}

async function endReplaced(ports: Ports, order: Order): Promise<Problem | undefined> {
  const { settled } = await settleOrder(ports, order, { by: "guest", wish: "end", reason: "replaced" });
  const bookingIds = order.lines.map((line) => line.bookingId);
  if (settled === "released" || settled === "refunded") return undefined;
  if (settled === "confirmed") return { problem: "already-booked", bookingIds };
  return settled === "unreachable"
    ? { problem: "payment-setup-failed" }
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
      return { problem: "provider-unreachable", bookingIds };
    default:
      return { problem: "payment-not-succeeded" };
  }
}
