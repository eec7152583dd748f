import { data } from "react-router";
import { contentContext, speechContext } from "#app/context.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { Route } from "./+types/calendar.ts";
import { bookedOrder } from "./booked-order.ts";
import { calendarFile } from "#app/parts/calendar-file.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const bookings = await bookedOrder(request, context);
  if (bookings.length === 0) throw data(null, { status: 404 });
  const { hotel, roomTypes } = context.get(contentContext);
  const speech = context.get(speechContext);
  const stays = bookings.map((booking) => ({
    ...booking,
    category: roomTypes.find(({ id }) => id === booking.type)?.category ?? booking.type,
    confirmed: booking.state === "confirmed",
  }));
  const file = calendarFile(stays, {
    name: hotel.name,
    address: `${hotel.street}, ${hotel.city}, ${hotel.region}`,
    phone: hotel.phone,
    checkIn: clockTime(hotel.checkInTime, speech),
    checkOut: clockTime(hotel.checkOutTime, speech),
    language: speech.language,
    words: speech.words.bookings.calendarEntry,
    host: new URL(request.url).hostname,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="stay.ics"',
      "cache-control": "no-store",
    },
  });
}
