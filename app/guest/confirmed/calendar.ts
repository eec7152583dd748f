import { data } from "react-router";
import { stayCalendarIn } from "#app/parts/stay-calendar.ts";
import type { Route } from "./+types/calendar.ts";
import { bookedOrder } from "./booked-order.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { bookings } = await bookedOrder(request, context);
  if (bookings.length === 0) throw data(null, { status: 404 });
  return stayCalendarIn(context, bookings);
}
