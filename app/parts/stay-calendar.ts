import { addressLine } from "#content/address.ts";
import type { RouterContextProvider } from "react-router";
import { contentContext, originContext, practiceContext, speechContext } from "#app/context.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { HotelContent } from "#content/content.ts";
import { typeName } from "#content/type-names.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { calendarFile } from "./calendar-file.ts";
import { clockTime } from "./clock-time.ts";

interface House {
  content: HotelContent;
  speech: Speech;
  /** Makes the entries' ids unique in the world. */
  host: string;
  isPractice?: boolean;
}

/** The same as a file for the guest to keep. */
export function stayCalendarIn(context: Readonly<RouterContextProvider>, bookings: readonly Booking[]): Response {
  // As in the letter: a calendar that has the stay from there replaces it.
  const { hostname: host } = new URL(context.get(originContext));
  const isPractice = context.get(practiceContext);
  const house = { content: context.get(contentContext), speech: context.get(speechContext), host, isPractice };
  return new Response(stayCalendar(bookings, house), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="stay.ics"',
      "cache-control": "no-store",
    },
  });
}

/** The stays for the guest's calendar, those that are over as well: a calendar that has them takes them out. */
export function stayCalendar(bookings: readonly Booking[], { content, speech, host, isPractice }: House): string {
  const { hotel } = content;
  const stays = bookings.map((booking) => ({
    ...booking,
    category: typeName(content, booking.type),
  }));
  return calendarFile(stays, {
    name: hotel.name,
    address: addressLine(hotel),
    phone: hotel.phone,
    checkIn: clockTime(hotel.checkInTime, speech),
    checkOut: clockTime(hotel.checkOutTime, speech),
    language: speech.language,
    words: speech.words.bookings.calendarEntry,
    host,
    note: isPractice ? speech.words.frame.practiceDocument : undefined,
  });
}
