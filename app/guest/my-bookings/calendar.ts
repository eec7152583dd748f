import { data } from "react-router";
import { hotelContext } from "#app/context.ts";
import { stayCalendarIn } from "#app/parts/stay-calendar.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/calendar.ts";

/** One stay for its guest's calendar; unknown and not yours answer alike. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const booking = await context.get(hotelContext).guest.booking.readBooking(visitorOf(context), params.id);
  if (isProblem(booking)) throw data(null, { status: 404 });
  return stayCalendarIn(context, [booking]);
}
