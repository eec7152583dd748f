import type { PaymentsPorts } from "./ports.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import type { RefundOfOrder } from "#hotel/ledger/ports/refunds.ts";
import { deskAccountOf, owedFor } from "#hotel/ledger/rules/desk-account.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/**
 * A refund as its guest may see it. pending: on its way. failed: it did not arrive, and the desk knows. at-desk: it did not arrive, and waits for
 * its guest at the desk. settled: that has been handed over, or set against what the stay owed.
 */
export interface RefundInBooking {
  key: string;
  amount: Cents;
  state: "pending" | "succeeded" | "failed" | "at-desk" | "settled";
}

/** By the booking's number, oldest first. What is about a whole order is shown where the order is one booking. */
export async function refundsInBookings(
  { store }: Pick<PaymentsPorts, "store">,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, RefundInBooking[]>> {
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return new Map();
  const [refunds, all] = [await store.refunds.ofOrders(orderIds), await store.bookings.ofOrders(orderIds)];
  return refundsAmong({ store }, bookings, { refunds, all });
}

/** The same from the refunds of these bookings' orders, oldest first, and from all bookings of these. */
export async function refundsAmong(
  { store }: Pick<PaymentsPorts, "store">,
  bookings: readonly Booking[],
  { refunds, all }: { refunds: readonly RefundOfOrder[]; all: readonly Booking[] },
): Promise<ReadonlyMap<number, RefundInBooking[]>> {
  const movements = await movementsOfFailed(store, refunds);
  const shown = refunds.filter((refund) => !isGivenUp(refund, refunds));
  return new Map(
    bookings.map((booking) => {
      const isAlone = all.filter(({ orderId }) => orderId === booking.orderId).length === 1;
      const own = shown.filter(({ bookingId, orderId }) =>
        bookingId === undefined ? isAlone && orderId === booking.orderId : bookingId === booking.bookingId,
      );
      return [
        booking.bookingId,
        own.map(({ key, amount, state }) => ({ key, amount, state: stateFor({ key, state }, movements) })),
      ];
    }),
  );
}

/** What became of a refund that did not arrive stands in its order's ledger. */
async function movementsOfFailed(
  { ledger }: Pick<PaymentsPorts["store"], "ledger">,
  refunds: readonly RefundOfOrder[],
): Promise<MoneyMovement[]> {
  const failed = refunds.flatMap(({ state, orderId }) => (state === "failed" && orderId ? [orderId] : []));
  return (await Promise.all([...new Set(failed)].map((id) => ledger.ofOrder(id)))).flat();
}

/** Somebody was faster at the provider's dashboard: it was never made, and the money went by the other. */
function isGivenUp(refund: RefundOfOrder, all: readonly RefundOfOrder[]): boolean {
  if (refund.state !== "failed" || refund.refundId !== undefined) return false;
  return all.some(({ reason, orderId }) => reason === "made-at-provider" && orderId === refund.orderId);
}

function stateFor(
  { key, state }: Pick<RefundOfOrder, "key" | "state">,
  movements: readonly MoneyMovement[],
): RefundInBooking["state"] {
  if (state === "requested") return "pending";
  const bookingId = state === "failed" ? owedFor(key, movements) : undefined;
  if (bookingId === undefined) return state;
  return deskAccountOf(bookingId, movements).owed < 0 ? "at-desk" : "settled";
}
