import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { type ArrivalDeadlines, deadlinesByArrival } from "./rules/cancellation.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { deadlinesOfBookings } from "./terms-of-orders.ts";

/** Until when stays can be called off, and what that costs. */
export function readTerms(ports: BookingPorts) {
  const { policy, clock } = ports;
  return {
    /** By what a guest would agree to now. */
    ofArrivals: (arrivals: readonly PlainDate[]): ArrivalDeadlines[] => {
      const stays = arrivals.map((checkIn) => ({ checkIn, terms: policy.terms }));
      return deadlinesByArrival(stays, { now: clock.now(), at: clock.at });
    },
    /** By the terms agreed to with each booking; only of those that are not over. */
    ofBookings: (bookings: readonly Booking[]): Promise<ArrivalDeadlines[]> => deadlinesOfBookings(ports, bookings),
  };
}
