import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { OrderOfVisit } from "#hotel/booking/ports/visits.ts";

/** The order that the address names, else the newest, with its bookings; only this browser's own. */
export async function bookedOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ order: OrderOfVisit | undefined; bookings: Booking[] }> {
  const { booked = [] } = (await readVisit(context)) ?? {};
  const orderId = new URL(request.url).searchParams.get("order");
  const order = orderId === null ? booked[0] : booked.find(({ id }) => id === orderId);
  return { order, bookings: order ? await context.get(hotelContext).guest.booking.listBookingsOf([order]) : [] };
}
