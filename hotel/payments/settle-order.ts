import type { PaymentsPorts, PaymentsTables } from "./ports.ts";
import { isFailure, type PaymentFailure, type PaymentTruth } from "./ports/payments.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { OrderPayment } from "./ports/order-payments.ts";
import { type ReleaseReason, statesBefore } from "#hotel/booking/rules/order-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { confirmOrder } from "#hotel/booking/confirm-order.ts";
import { releaseOrder } from "#hotel/booking/release-order.ts";
import { settleHoldAlerts } from "#hotel/booking/settle-hold-alerts.ts";
import { sendBack } from "./send-back.ts";

const LOOK_AGAIN_MS = 15_000;

/**
 * Who asks, and whether only for the payment's truth or to end it first because of `reason`. `isUntold`: the guest has ended it and was shown
 * nothing of what became of the payment.
 */
export type Asking = { by: string } & ({ goal: "look" } | Ending);

interface Ending {
  goal: "end";
  reason: ReleaseReason;
  isUntold?: boolean | undefined;
}

/**
 * Where the order stands after the provider was asked. unreachable: it did not answer, or refused the question. unknown: it says that there
 * is no such payment. Neither decides anything.
 */
export type Settled =
  | { settled: "confirmed"; again: boolean; bookings: Booking[] }
  | { settled: "waiting" | "needs-action" | "processing" | "released" | "refunded" | "unreachable" | "unknown" };

/**
 * Brings an order in line with what the provider says now, never with the order in which events came (docs/BOOKING.md,
 * what settles what). The browser that comes back, the provider's event and the sweeper all come through here, in any number at once.
 * Rooms go back only after the payment is dead at the provider.
 */
export async function settleOrder(ports: PaymentsPorts, order: Order, asking: Asking): Promise<Settled> {
  if (order.state === "confirmed") {
    return { settled: "confirmed", again: true, bookings: await ports.store.bookings.ofOrder(order.id) };
  }
  const payment = await ports.store.payments.ofOrder(order.id);
  if (!payment) return { settled: "released" };
  if (asking.goal === "end") await startEnding(ports, order);
  const truth = await askProvider(ports, payment, asking);
  if (isFailure(truth)) {
    // Who is told to wait for the bank hears what becomes of it, and so does who was and corrects the checkout: we go on asking.
    if (asking.goal === "end" && asking.reason !== "replaced") await keepReason(ports, order, asking);
    return handleFailure(ports, { order, payment, failure: truth });
  }
  return processTruth(ports, { order, truth, asking });
}

/** From here on the secret is not shown again; should this process die, the sweeper looks after the order soon. */
export async function startEnding({ store, clock }: PaymentsPorts, { id }: Order): Promise<void> {
  await store.orders.move(id, { from: ["held"], to: "expiring" });
  await store.orders.lookAgain(id, clock.now() + LOOK_AGAIN_MS);
}

/** The sweeper ends the order for the reason that is kept; for none, and with a letter, where the guest was told nothing. */
export async function keepReason(
  { store }: PaymentsPorts,
  { id }: Order,
  { reason, isUntold }: Pick<Ending, "reason" | "isUntold">,
): Promise<void> {
  if (!isUntold) await store.orders.move(id, { from: ["expiring"], to: "expiring", reason });
}

async function askProvider(
  ports: PaymentsPorts,
  payment: OrderPayment,
  asking: Asking,
): Promise<PaymentTruth | PaymentFailure> {
  const paymentId = payment.paymentId ?? (await learnPaymentId(ports, payment));
  if (typeof paymentId !== "string") return paymentId;
  return asking.goal === "end" ? ports.payments.cancel(paymentId) : ports.payments.look(paymentId);
}

/** The process died, or the network failed, between asking for the payment and saving its id: the same key tells it again. */
async function learnPaymentId(ports: PaymentsPorts, payment: OrderPayment): Promise<string | PaymentFailure> {
  const opened = await ports.payments.open(payment);
  if (isFailure(opened)) return opened;
  await ports.store.payments.saveOpened(payment.orderId, opened);
  return opened.paymentId;
}

/**
 * A payment that was opened keeps its rooms whatever the failure: a revoked key or a wrong account says nothing about
 * the money, so that only a person lets go of a hold whose time is over. One that the provider refused to open never had a
 * secret to pay with.
 */
async function handleFailure(
  ports: PaymentsPorts,
  failed: { order: Order; payment: OrderPayment; failure: PaymentFailure },
): Promise<Settled> {
  const { order, payment, failure } = failed;
  if (payment.paymentId === undefined && failure.failure !== "unreachable") {
    return release(ports, order, { by: "provider", reason: "setup-failed" });
  }
  await tellOfFailure(ports, order, failure);
  return { settled: failure.failure === "missing" ? "unknown" : "unreachable" };
}

/** Of an order that waits now: while the provider was asked it may have been sold, or its rooms gone back. */
async function tellOfFailure(
  { store, clock }: PaymentsPorts,
  { id: subject }: Order,
  { failure }: PaymentFailure,
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    const present = await tx.orders.lock(subject);
    if (!present || !statesBefore("released").includes(present.state)) return;
    const isStuck = failure !== "unreachable" && at >= present.expiresAt;
    await tx.alerts.raise({ kind: isStuck ? "hold-stuck" : "provider-unreachable", subject }, at);
    if (isStuck) await tx.alerts.settle({ kind: "provider-unreachable", subject }, at);
  });
}

interface Answered {
  order: Order;
  truth: PaymentTruth;
  asking: Asking;
}

async function processTruth(ports: PaymentsPorts, answered: Answered): Promise<Settled> {
  const { order, truth, asking } = answered;
  if (truth.state === "succeeded") return confirmOrSendBack(ports, answered);
  if (truth.state === "dead") {
    return release(ports, order, asking.goal === "end" ? asking : { by: asking.by, reason: "expired" });
  }
  const at = ports.clock.now();
  await settleHoldAlerts(ports.store, order.id, at);
  await ports.store.payments.move(order.id, truth.state, at);
  return { settled: truth.state === "open" ? "waiting" : truth.state };
}

function confirmOrSendBack(ports: PaymentsPorts, { order, truth, asking }: Answered): Promise<Settled> {
  const at = ports.clock.now();
  return ports.store.transaction(async (tx): Promise<Settled> => {
    // Its guest may have been forgotten while the provider was asked.
    const present = await tx.orders.lock(order.id);
    if (!present) throw new Error(`The order ${order.id} was deleted though its payment came in.`);
    if (present.state === "confirmed") {
      return { settled: "confirmed", again: true, bookings: await tx.bookings.ofOrder(order.id) };
    }
    const exact = truth.received === present.total && truth.currency === "usd" && truth.orderId === order.id;
    const bookings = exact ? await confirmOrder(tx, present, { truth, at, by: asking.by }) : undefined;
    if (bookings) return { settled: "confirmed", again: false, bookings };
    if (!exact) await releaseOrder(tx, present, { reason: "refunded", at, by: asking.by });
    await tx.payments.move(order.id, "succeeded", at);
    await sendBack(tx, truth, { orderId: order.id, reason: exact ? "order-over" : "wrong-amount", at });
    await tx.outbox.queue(
      {
        cause: `order:${order.id}`,
        kind: "payment-refunded",
        to: present.email,
        facts: { refunded: truth.received },
      },
      at,
    );
    return { settled: "refunded" };
  });
}

function release(
  ports: PaymentsPorts,
  order: Order,
  why: { by: string } & Pick<Ending, "reason" | "isUntold">,
): Promise<Settled> {
  const at = ports.clock.now();
  return ports.store.transaction(async (tx): Promise<Settled> => {
    const present = await tx.orders.lock(order.id);
    if (!present) return { settled: "released" };
    if (present.state === "confirmed") {
      return { settled: "confirmed", again: true, bookings: await tx.bookings.ofOrder(order.id) };
    }
    // Its guest may have ended it before, and the provider not answered then.
    const reason = (why.reason === "expired" && present.releaseReason) || why.reason;
    const isReleased = await releaseOrder(tx, present, { ...why, reason, at });
    await tx.payments.move(order.id, "dead", at);
    if (isReleased && (why.isUntold || !GUESTS_OWN.has(reason))) await tellOnceAtBank(tx, present, at);
    return { settled: "released" };
  });
}

/** Why an order ends that its guest has ended. */
const GUESTS_OWN: ReadonlySet<ReleaseReason> = new Set<ReleaseReason>(["left", "replaced"]);

/** Who stayed on the page has read it there; who was told that it can be closed hears it by letter. */
async function tellOnceAtBank(tx: PaymentsTables, { id, email }: Order, at: Instant): Promise<void> {
  const payment = await tx.payments.ofOrder(id);
  if (payment?.leftToBankAt === undefined) return;
  await tx.outbox.queue({ cause: `order:${id}`, kind: "payment-failed", to: email }, at);
}
