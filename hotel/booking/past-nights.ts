import type { Booking } from "./ports/bookings.ts";
import type { Order } from "./ports/orders.ts";
import type { NightCount } from "#hotel/inventory/rules/availability.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

interface PastNights {
  booking: Pick<Booking, "bookingId" | "type" | "rooms" | "checkIn">;
  order: Pick<Order, "lines">;
  nights: readonly NightCount[];
  today: PlainDate;
}

/** Whether nights that are over were counted for the type that the booking has now. */
export function arePastNightsOfType({ booking, order, nights, today }: PastNights): boolean {
  const { type, rooms, checkIn } = booking;
  const line = order.lines.find(({ bookingId }) => bookingId === booking.bookingId);
  const past = nights.filter((one) => one.type === type && one.night >= checkIn && one.night < today);
  return (line === undefined || line.type === type) && past.every(({ sold }) => sold >= rooms);
}
