import type { Ports } from "#hotel/ports/ports.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import { type ArrivalDeadlines, deadlinesByArrival } from "#hotel/rules/cancellation.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import { deadlinesOfBookings } from "#hotel/steps/terms-of-orders.ts";

/** Until when stays can be called off, and what that costs. */
export function readTerms(ports: Ports) {
  const { policy, clock } = ports;
  return {
    /** By what a guest would agree to now. */
    ofArrivals: (arrivals: readonly PlainDate[]): ArrivalDeadlines[] => {
      const stays = arrivals.map((checkIn) => ({ checkIn, terms: policy.terms }));
      return deadlinesByArrival(stays, { now: clock.now(), at: clock.at });
    },
    /** By what was agreed to with each booking; of those that stand alone. */
    ofBookings: (bookings: readonly Booking[]): Promise<ArrivalDeadlines[]> => deadlinesOfBookings(ports, bookings),
  };
}
