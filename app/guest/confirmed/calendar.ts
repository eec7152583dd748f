import { data } from "react-router";
import { contentContext, originContext, speechContext } from "#app/context.ts";
import { stayCalendar } from "#app/parts/stay-calendar.ts";
import type { Route } from "./+types/calendar.ts";
import { bookedOrder } from "./booked-order.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { bookings } = await bookedOrder(request, context);
  if (bookings.length === 0) throw data(null, { status: 404 });
  const [content, speech] = [context.get(contentContext), context.get(speechContext)];
  // As in the letter: a calendar that has the stay from there replaces it.
  const { hostname: host } = new URL(context.get(originContext));
  return new Response(stayCalendar(bookings, { content, speech, host }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="stay.ics"',
      "cache-control": "no-store",
    },
  });
}
