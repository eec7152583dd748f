import { calendarFile } from "#app/parts/calendar-file.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { Attachment } from "#hotel/ports/mailer.ts";
import type { Setting } from "./setting.ts";

/** The stays for the guest's calendar. */
export function calendarAttachment(bookings: readonly Booking[], { content, speech, origin }: Setting): Attachment {
  const { hotel, roomTypes } = content;
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
    host: new URL(origin).hostname,
  });
  return { filename: "stay.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content: file };
}
