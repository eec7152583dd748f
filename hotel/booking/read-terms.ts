import type { BookingPorts } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import { type ArrivalDeadlines, type CancellationTerms, deadlinesByArrival } from "./rules/cancellation.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { deadlinesOfOrder } from "./terms-of-orders.ts";

/** Until when stays can be called off, and what that costs. */
export function readTerms(ports: BookingPorts) {
  const { policy, clock } = ports;
  return {
    /** By what a guest would agree to now; `planName` tells stays of one arrival apart. */
    ofStays: (
      stays: readonly { checkIn: PlainDate; plan?: string | undefined; planName?: string | undefined }[],
    ): ArrivalDeadlines[] => {
      const arrivals = stays.map(({ checkIn, plan, planName }) => ({
        ...{ checkIn, planName },
        terms: policy.ofPlan(plan)?.terms ?? policy.terms,
      }));
      return deadlinesByArrival(arrivals, { now: clock.now(), at: clock.at });
    },
    /** A plan's own policy at present; undefined where the house's holds for it. */
    ofPlan: policy.ofPlan,
    /** By the terms that an order was made under, the house's where none were written down; only of what is not over. */
    ofOrder: (terms: CancellationTerms | undefined, bookings: readonly Booking[]): ArrivalDeadlines[] =>
      deadlinesOfOrder(ports, bookings, terms),
  };
}
