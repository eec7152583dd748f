import type { BookingState } from "#hotel/rules/booking-states.ts";

export type OrderStanding = "confirmed" | "pending" | "over" | "none";

/** How an order stands as a whole: what still stands of it decides. */
export function orderStanding(bookings: readonly { state: BookingState }[]): OrderStanding {
  if (bookings.length === 0) return "none";
  const has = (state: BookingState) => bookings.some((booking) => booking.state === state);
  if (has("confirmed")) return "confirmed";
  return has("pending") ? "pending" : "over";
}
