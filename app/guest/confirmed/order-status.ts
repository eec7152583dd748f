import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import type { Cents } from "#hotel/kernel/money.ts";

export type OrderStatus = "confirmed" | "due" | "pending" | "unproved" | "over" | "none";

/** The state of an order as a whole, decided by the bookings that are not over. `owed`: what is still to be paid for these at the desk. */
export function orderStatus(
  bookings: readonly Pick<Booking, "state" | "awaitsProof">[],
  { owed }: { owed: Cents },
): OrderStatus {
  if (bookings.length === 0) return "none";
  const has = (state: BookingState) => bookings.some((booking) => booking.state === state);
  if (has("confirmed")) return owed > 0 ? "due" : "confirmed";
  if (bookings.some(({ awaitsProof }) => awaitsProof)) return "unproved";
  return has("pending") ? "pending" : "over";
}
