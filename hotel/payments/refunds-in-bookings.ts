import type { PaymentsPorts } from "./ports.ts";
import type { Booking, GuestsBooking } from "#hotel/booking/ports/bookings.ts";
import type { RefundOfOrder } from "#hotel/ledger/ports/refunds.ts";
import { deskAccountOf, owedFor } from "#hotel/ledger/rules/desk-account.ts";
import { inHouse, type OrderBooks } from "#hotel/ledger/rules/what-is-owed.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/**
 * A refund as its guest may see it. pending: on its way. failed: it did not arrive, and the desk knows. at-desk: it did not arrive, and `amount` of it
 * waits for its guest at the desk. settled: that has been handed over, or set against what the stay owed, or the guest has the money from elsewhere.
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
  const all = await store.bookings.ofGuest({ accountId: undefined, verifiedEmail: undefined, orderIds });
  return refundsAmong(bookings, all);
}

/** The same from all bookings of these bookings' orders, with what became of their money. */
export function refundsAmong(
  bookings: readonly Booking[],
  all: readonly GuestsBooking[],
): ReadonlyMap<number, RefundInBooking[]> {
  return new Map(
    bookings.map(({ bookingId, orderId }) => {
      const ofOrder = all.filter((other) => other.orderId === orderId);
      // Each stay of an order brings the money of all of it.
      const { refundsOfOrder: refunds = [], movementsOfOrder: movements = [] } = ofOrder[0] ?? {};
      const waiting = waitingAtDesk({ refunds, movements });
      const own = refunds.filter((refund) => (refund.bookingId ?? (ofOrder.length === 1 && bookingId)) === bookingId);
      const shown = own.filter((refund) => !isGivenUp(refund, refunds));
      return [bookingId, shown.map((refund) => asShown(refund, waiting.get(refund.key)))];
    }),
  );
}

/** Somebody was faster at the provider's dashboard: it was never made, and the money went by the other. */
function isGivenUp(refund: RefundOfOrder, all: readonly RefundOfOrder[]): boolean {
  if (refund.state !== "failed" || refund.refundId !== undefined) return false;
  return all.some(({ reason }) => reason === "made-at-provider");
}

/** By the key of each refund that is owed at the desk, what of it still waits there: what its booking was given back counts for the oldest first. */
function waitingAtDesk(books: OrderBooks): ReadonlyMap<string, Cents> {
  const left = new Map<number, Cents>();
  const newestFirst = books.refunds.toReversed().flatMap(({ key, state, amount }): [string, Cents][] => {
    const bookingId = state === "failed" ? owedFor(key, books.movements) : undefined;
    if (bookingId === undefined) return [];
    const ofBooking = left.get(bookingId) ?? mayBeGivenBack(bookingId, books);
    const waits = Math.min(amount, ofBooking);
    left.set(bookingId, ofBooking - waits);
    return [[key, waits]];
  });
  return new Map(newestFirst);
}

/** What the desk owes for a booking, as far as the house has it. */
function mayBeGivenBack(bookingId: number, books: OrderBooks): Cents {
  return Math.max(0, Math.min(-deskAccountOf(bookingId, books.movements).owed, inHouse(books)));
}

function asShown({ key, amount, state, isNoticed }: RefundOfOrder, waits: Cents | undefined): RefundInBooking {
  if (waits !== undefined && waits > 0) return { key, amount: waits, state: "at-desk" };
  if (waits !== undefined || (state === "failed" && !isNoticed)) return { key, amount, state: "settled" };
  return { key, amount, state: state === "requested" ? "pending" : state };
}
