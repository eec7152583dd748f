import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import {
  type ArrivalDeadlines,
  type CancellationTerms,
  type UnderPolicy,
  deadlinesByArrival,
} from "./rules/cancellation.ts";

/** The terms that an order was made under; the house's present ones where none were written down. Its plan's go before. */
export async function termsOf(
  { store, policy }: Pick<BookingPorts, "policy"> & { store: Pick<BookingTables, "policies"> },
  { orderId, policy: ofPlan }: { orderId: string } & UnderPolicy,
): Promise<CancellationTerms> {
  return ofPlan?.terms ?? (await store.policies.ofOrder(orderId))?.terms ?? policy.terms;
}

/** Until when each booking that is not over can be cancelled, each by the terms of its own order. */
export async function deadlinesOfBookings(
  ports: Pick<BookingPorts, "store" | "policy" | "clock">,
  bookings: readonly Booking[],
): Promise<ArrivalDeadlines[]> {
  const { store, policy } = ports;
  const confirmed = bookings.filter(isConfirmed);
  const orderIds = [...new Set(confirmed.map(({ orderId }) => orderId))];
  const agreed = await Promise.all(orderIds.map((id) => store.policies.ofOrder(id)));
  const termsAt = new Map(orderIds.map((id, index) => [id, agreed[index]?.terms]));
  const deadlines = confirmed.map((booking) => deadlinesOf(booking, termsAt.get(booking.orderId) ?? policy.terms));
  return deadlinesByArrival(deadlines, { now: ports.clock.now(), at: ports.clock.at });
}

/** The same for the bookings of one order, whose terms have been read with it. */
export function deadlinesOfOrder(
  { policy, clock }: Pick<BookingPorts, "policy" | "clock">,
  bookings: readonly Booking[],
  terms = policy.terms,
): ArrivalDeadlines[] {
  const deadlines = bookings.filter(isConfirmed).map((booking) => deadlinesOf(booking, terms));
  return deadlinesByArrival(deadlines, { now: clock.now(), at: clock.at });
}

function isConfirmed({ state }: Booking): boolean {
  return state === "confirmed";
}

function deadlinesOf({ bookingId, checkIn, deadlinesPassed, policy }: Booking, terms: CancellationTerms) {
  return { bookingId, checkIn, deadlinesPassed, terms: policy?.terms ?? terms };
}
