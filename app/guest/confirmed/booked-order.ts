import type { RouterContextProvider } from "react-router";
import { hotelContext, visitContext } from "#app/context.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";

/** The bookings of the order that the address names, else of the newest; only this browser's own. */
export async function bookedOrder(request: Request, context: Readonly<RouterContextProvider>): Promise<Booking[]> {
  const visit = context.get(visitContext).current?.visit;
  const bookings = visit === undefined ? [] : await context.get(hotelContext).guest.booking.listRecentBookings(visit);
  const orderId = new URL(request.url).searchParams.get("order") ?? bookings[0]?.orderId;
  return bookings.filter((booking) => booking.orderId === orderId);
}
