import type { PaymentsPorts } from "./ports.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { RefundOfOrder } from "#hotel/ledger/ports/refunds.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** A refund as its guest may see it. pending: on its way. failed: it did not arrive, and the desk knows. */
export interface RefundInBooking {
  key: string;
  amount: Cents;
  state: "pending" | "succeeded" | "failed";
}

/** By the booking's number, oldest first. What is about a whole order is shown where the order is one booking. */
export async function refundsInBookings(
  { store }: Pick<PaymentsPorts, "store">,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, RefundInBooking[]>> {
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
  return refundsAmong(bookings, orderIds.length === 0 ? [] : await store.refunds.ofOrders(orderIds));
}

/** The same from the refunds of these bookings' orders, oldest first. */
export function refundsAmong(
  bookings: readonly Booking[],
  refunds: readonly RefundOfOrder[],
): ReadonlyMap<number, RefundInBooking[]> {
  const shown = refunds.filter((refund) => !isGivenUp(refund, refunds));
  return new Map(
    bookings.map((booking) => {
      const isAlone = bookings.filter(({ orderId }) => orderId === booking.orderId).length === 1;
      const own = shown.filter(({ bookingId, orderId }) =>
        bookingId === undefined ? isAlone && orderId === booking.orderId : bookingId === booking.bookingId,
      );
      return [booking.bookingId, own.map(({ key, amount, state }) => ({ key, amount, state: stateFor(state) }))];
    }),
  );
}

/** Somebody was faster at the provider's dashboard: it was never made, and the money went by the other. */
function isGivenUp(refund: RefundOfOrder, all: readonly RefundOfOrder[]): boolean {
  if (refund.state !== "failed" || refund.refundId !== undefined) return false;
  return all.some(({ reason, orderId }) => reason === "made-at-provider" && orderId === refund.orderId);
}

function stateFor(state: RefundOfOrder["state"]): RefundInBooking["state"] {
  return state === "requested" ? "pending" : state;
}
