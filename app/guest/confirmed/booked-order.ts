import type { RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import type { OrderOfVisit } from "#hotel/booking/ports/visits.ts";
import type { Standing } from "#hotel/booking/read-standing.ts";

const NOTHING: Standing = { bookings: [], owed: 0, ahead: [] };

/** The order that the address names, else the newest, and how its stays stand; only this browser's own. */
export async function bookedOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Standing & { order: OrderOfVisit | undefined }> {
  const { booked = [] } = (await readVisit(context)) ?? {};
  const orderId = new URL(request.url).searchParams.get("order");
  const order = orderId === null ? booked[0] : booked.find(({ id }) => id === orderId);
  const { booking } = context.get(hotelContext).guest;
  return { order, ...(order ? await booking.readStanding(order) : NOTHING) };
}
