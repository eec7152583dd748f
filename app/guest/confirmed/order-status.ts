import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";

export type OrderStatus = "confirmed" | "pending" | "unproved" | "over" | "none";

/** The state of an order as a whole, decided by the bookings that are not over. */
export function orderStatus(bookings: readonly Pick<Booking, "state" | "awaitsProof">[]): OrderStatus {
  if (bookings.length === 0) return "none";
  const has = (state: BookingState) => bookings.some((booking) => booking.state === state);
  if (has("confirmed")) return "confirmed";
  if (bookings.some(({ awaitsProof }) => awaitsProof)) return "unproved";
  return has("pending") ? "pending" : "over";
}
