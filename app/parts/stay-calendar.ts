import type { Speech } from "#app/languages/speech.ts";
import type { HotelContent } from "#content/content.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { calendarFile } from "./calendar-file.ts";
import { clockTime } from "./clock-time.ts";

interface House {
  content: HotelContent;
  speech: Speech;
  /** Makes the entries' ids unique in the world. */
  host: string;
}

/** The stays for the guest's calendar; a reservation that the desk has not confirmed is tentative. */
export function stayCalendar(bookings: readonly Booking[], { content, speech, host }: House): string {
  const { hotel, roomTypes } = content;
  const stays = bookings.map((booking) => ({
    ...booking,
    category: roomTypes.find(({ id }) => id === booking.type)?.category ?? booking.type,
    confirmed: booking.state === "confirmed",
  }));
  return calendarFile(stays, {
    name: hotel.name,
    address: `${hotel.street}, ${hotel.city}, ${hotel.region}`,
    phone: hotel.phone,
    checkIn: clockTime(hotel.checkInTime, speech),
    checkOut: clockTime(hotel.checkOutTime, speech),
    language: speech.language,
    words: speech.words.bookings.calendarEntry,
    host,
  });
}
