import type { BookingState } from "#hotel/rules/booking-states.ts";

export type OrderStanding = "confirmed" | "pending" | "over" | "none";

/** How an order stands as a whole: what still stands of it decides. */
export function orderStanding(bookings: readonly { state: BookingState }[]): OrderStanding {
  if (bookings.length === 0) return "none";
  const has = (state: BookingState) => bookings.some((booking) => booking.state === state);
  if (has("confirmed")) return "confirmed";
  return has("pending") ? "pending" : "over";
}

interface OrderWords {
  title: string;
  greeting: (name: string) => string;
  lead: (email: string) => string;
}

export const ORDER_WORDS: Record<OrderStanding, OrderWords> = {
  confirmed: {
    title: "Booking Confirmed",
    greeting: (name) => `Thank you, ${name}.`,
    lead: (email) => `Your booking is successful! Everything is paid, and the confirmation is on its way to ${email}.`,
  },
  pending: {
    title: "Reserved, not confirmed yet",
    greeting: (name) => `Thank you, ${name}.`,
    lead: (email) =>
      `Nothing is paid. Your rooms are held while the front desk looks at your reservation; the answer goes to ${email}.`,
  },
  over: {
    title: "This booking no longer stands",
    greeting: (name) => `Hello, ${name}.`,
    lead: () => "It was cancelled, declined, or its time ran out. Please call us if that surprises you, or book again.",
  },
  none: {
    title: "No booking here yet",
    greeting: () => "",
    lead: () =>
      "This page shows what was booked in this browser within the last day. If you booked elsewhere or earlier, look it up by its booking number.",
  },
};
