import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { type ArrivalDeadlines, type CancellationTerms, deadlinesByArrival } from "./rules/cancellation.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { deadlinesOfOrder } from "./terms-of-orders.ts";

/** Until when stays can be called off, and what that costs. */
export function readTerms(ports: BookingPorts) {
  const { policy, clock } = ports;
  return {
    /** By what a guest would agree to now. */
    ofArrivals: (arrivals: readonly PlainDate[]): ArrivalDeadlines[] => {
      const stays = arrivals.map((checkIn) => ({ checkIn, terms: policy.terms }));
      return deadlinesByArrival(stays, { now: clock.now(), at: clock.at });
    },
    /** By the terms that an order was made under, the house's where none were written down; only of what is not over. */
    ofOrder: (terms: CancellationTerms | undefined, bookings: readonly Booking[]): ArrivalDeadlines[] =>
      deadlinesOfOrder(ports, bookings, terms),
  };
}
