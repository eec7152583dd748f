import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { type ArrivalDeadlines, type CancellationTerms, deadlinesByArrival } from "./rules/cancellation.ts";

/** The terms that an order was made under; the house's present ones where none were written down. */
export async function termsOf(
  { store, policy }: Pick<BookingPorts, "policy"> & { store: Pick<BookingTables, "policies"> },
  orderId: string,
): Promise<CancellationTerms> {
  return (await store.policies.ofOrder(orderId))?.terms ?? policy.terms;
}

/** Until when each booking that is not over can be cancelled, each by the terms of its own order. */
export async function deadlinesOfBookings(
  ports: Pick<BookingPorts, "store" | "policy" | "clock">,
  bookings: readonly Booking[],
): Promise<ArrivalDeadlines[]> {
  const standing = bookings.filter(({ state }) => state === "confirmed");
  const stays = await Promise.all(
    standing.map(async ({ checkIn, deadlinesPassed, orderId }) => {
      return { checkIn, deadlinesPassed, terms: await termsOf(ports, orderId) };
    }),
  );
  return deadlinesByArrival(stays, { now: ports.clock.now(), at: ports.clock.at });
}
