import type { DisputeTruth } from "#hotel/disputes/ports/provider-disputes.ts";
import { STATES_OF_MONEY } from "#hotel/disputes/rules/dispute-states.ts";
import { isFailure, type PaymentFailure, type PaymentTruth } from "#hotel/payments/ports/payments.ts";
import type { ReconciliationPorts } from "./ports.ts";
import type { UnmatchedPayment } from "./ports/unmatched.ts";
import { shortNight } from "#hotel/inventory/rules/availability.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type SoldLine, type SoldOrder, soldTotal, type Untold, untoldOf } from "#hotel/booking/rules/sold-order.ts";
import { openNightsOf } from "#hotel/inventory/open-nights-of.ts";

/** Why a booking can't be made again as it was sold. */
export type CannotBook =
  /** The payment does not tell what was sold. */
  | { because: "not-told" }
  /** What was sold comes to another amount than what was paid. */
  | { because: "other-amount" }
  /** All of it went back meanwhile. */
  | { because: "sent-back" }
  | { because: "unknown-type"; type: RoomTypeId }
  | { because: "number-taken"; bookingId: number }
  | { because: "sold-out"; type: RoomTypeId; night: PlainDate };

type UnmatchedDispute = Pick<DisputeTruth, "disputeId" | "state" | "amount" | "respondBy">;

/** What a person needs to know before deciding about money that names no order of ours. */
export interface UnmatchedCase {
  unmatched: UnmatchedPayment;
  truth: PaymentTruth;
  /** What has gone back at the provider, or is on its way. */
  sentBack: Cents;
  /** What guests' banks ask and decide about it. */
  disputes: UnmatchedDispute[];
  /** What of it a bank has, for good or not: nobody else can send that back. */
  withBank: Cents;
  /** What can be sent back. */
  left: Cents;
  /** What was sold, as the payment tells. */
  sold: SoldOrder | undefined;
  /** What of it the payment does not tell: made again, its nights cost the same, and it is under the house's terms. */
  untold: Untold[];
  /** Undefined: it can be booked again. */
  cannotBook: CannotBook | undefined;
  /** The bookings that were made of it. */
  bookingIds: number[];
}

/** Problems: `not-found`; `provider-silent`. */
export async function readUnmatchedCase(
  ports: ReconciliationPorts,
  paymentId: unknown,
): Promise<UnmatchedCase | Problem> {
  const { store, payments } = ports;
  const unmatched = await store.unmatched.find(String(paymentId));
  if (!unmatched) return { problem: "not-found" };
  const truth = await payments.look(unmatched.paymentId);
  const refunds = await payments.refundsOf(unmatched.paymentId);
  const disputes = await disputesOf(ports, unmatched.paymentId);
  if (isFailure(truth) || isFailure(refunds) || isFailure(disputes)) return { problem: "provider-silent" };
  const sentBack = sum(refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount));
  const isWithBank = ({ state }: UnmatchedDispute) => STATES_OF_MONEY["with-bank"].includes(state);
  const withBank = sum(disputes.filter(isWithBank).map(({ amount }) => amount));
  const money = { sentBack, disputes, withBank, left: Math.max(0, truth.received - sentBack - withBank) };
  const { sold } = truth;
  const order = unmatched.state === "booked" ? await store.orders.findByPayment(unmatched.paymentId) : undefined;
  const bookingIds = order?.lines.map(({ bookingId }) => bookingId) ?? [];
  const cannotBook = await whyNot(ports, { truth, sentBack });
  return { unmatched, truth, ...money, sold, untold: sold ? untoldOf(sold) : [], cannotBook, bookingIds };
}

/** Keys that may not list them must not keep a person from deciding: then those count that we have heard of. */
async function disputesOf(
  { store, payments }: ReconciliationPorts,
  paymentId: string,
): Promise<UnmatchedDispute[] | PaymentFailure> {
  const truths = await payments.disputesOf(paymentId);
  return isFailure(truths) && truths.failure === "refused" ? store.disputes.list(paymentId) : truths;
}

async function whyNot(
  ports: ReconciliationPorts,
  { truth, sentBack }: { truth: PaymentTruth; sentBack: Cents },
): Promise<CannotBook | undefined> {
  const { sold, orderId } = truth;
  if (!sold || orderId === undefined) return { because: "not-told" };
  if (soldTotal(sold.lines) !== truth.received || truth.currency !== "usd") return { because: "other-amount" };
  if (sentBack >= truth.received) return { because: "sent-back" };
  const strange = sold.lines.find(({ type }) => !findRoomType(ports.catalogue, type));
  if (strange) return { because: "unknown-type", type: strange.type };
  const [taken] = await ports.store.orders.bookingIdsAmong(sold.lines.map(({ bookingId }) => bookingId));
  if (taken !== undefined) return { because: "number-taken", bookingId: taken };
  return soldOut(ports, sold.lines);
}

async function soldOut(ports: ReconciliationPorts, lines: readonly SoldLine[]): Promise<CannotBook | undefined> {
  await openNightsOf(ports, lines);
  const from = lines.map(({ checkIn }) => checkIn).reduce(earlier);
  const to = lines.map(({ checkOut }) => checkOut).reduce(later);
  const short = shortNight(await ports.store.inventory.nights({ from, to }), lines);
  return short && { because: "sold-out", ...short };
}
