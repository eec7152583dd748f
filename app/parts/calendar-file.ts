import type { Catalogue } from "#app/languages/catalogue.ts";
import { fill } from "#app/languages/phrase.ts";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

export interface CalendarStay extends Stay {
  bookingId: number;
  category: string;
  state: BookingState;
  /** Grows with each change, so that a calendar replaces what it knew. */
  version: number;
  createdAt: Instant;
}

export interface CalendarHotel {
  name: string;
  address: string;
  phone: string;
  checkIn: string;
  checkOut: string;
  language: string;
  words: Catalogue["bookings"]["calendarEntry"];
  /** Makes the entries' ids unique in the world. */
  host: string;
  /** What stands above each entry's description. */
  note?: string | undefined;
}

/** Stays as an iCalendar file (RFC 5545). They are whole days of the hotel's calendar, so no clock change can shift them. */
export function calendarFile(stays: readonly CalendarStay[], hotel: CalendarHotel): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Levee//Bookings//${hotel.language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    ...stays.flatMap((stay) => entry(stay, hotel)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** RFC 5545 section 3.8.1.11. */
const STATUS: Record<BookingState, string> = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  declined: "CANCELLED",
  cancelled: "CANCELLED",
  expired: "CANCELLED",
};

function entry(stay: CalendarStay, hotel: CalendarHotel): string[] {
  const { title, number, hours, questions } = hotel.words;
  const description = [
    ...(hotel.note === undefined ? [] : [hotel.note]),
    fill(number, { number: stay.bookingId, type: stay.category }),
    fill(hours, hotel),
    fill(questions, hotel),
  ];
  return [
    "BEGIN:VEVENT",
    `UID:booking-${stay.bookingId}@${hotel.host}`,
    `DTSTAMP:${new Date(stay.createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `SEQUENCE:${stay.version}`,
    `DTSTART;VALUE=DATE:${compact(stay.checkIn)}`,
    `DTEND;VALUE=DATE:${compact(stay.checkOut)}`,
    `STATUS:${STATUS[stay.state]}`,
    "TRANSP:TRANSPARENT",
    `SUMMARY:${escaped(fill(title, { hotel: hotel.name }))}`,
    `LOCATION:${escaped(hotel.address)}`,
    `DESCRIPTION:${escaped(description.join("\n"))}`,
    "END:VEVENT",
  ];
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

/** RFC 5545 section 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
}

/** RFC 5545 section 3.1: no line longer than 75 octets, and none cut inside a character. */
function folded(line: string): string {
  const pieces: string[] = [""];
  for (const sign of line) {
    const last = pieces.at(-1) ?? "";
    if (octets(last + sign) > 75) pieces.push(` ${sign}`);
    else pieces[pieces.length - 1] = last + sign;
  }
  return pieces.join("\r\n");
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
