import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import { es } from "#app/languages/es.ts";
import { addDays, daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type CalendarHotel, calendarFile } from "./calendar-file.ts";

const hotel: CalendarHotel = {
  name: "Cypress Landing Hotel",
  address: "1 Levee Street, Gretna, Louisiana",
  phone: "(504) 555-0142",
  checkIn: "3:00 PM",
  checkOut: "11:00 AM",
  language: "en",
  words: en.bookings.calendarEntry,
  host: "hotel.example.com",
};

/** What another program reads in our file. */
function readByAnother(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isWholeDays: event.startDate.isDate && event.endDate.isDate,
      days: event.duration.toSeconds() / 86_400,
    };
  });
}

const stayOf = (checkIn: PlainDate, nights: number) => ({
  bookingId: 1_234_567_890,
  category: "Double Bed; the \\ best, of\nall 🛏️",
  state: "confirmed" as const,
  version: 1,
  createdAt: Date.parse("2026-01-02T03:04:05Z"),
  checkIn,
  checkOut: addDays(checkIn, nights),
});

describe("another program reads the very days of a stay", () => {
  // The clocks of Gretna change on 8 March and 1 November 2026, those of Europe on 29 March and 25 October.
  const changes: PlainDate[] = ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"];
  const stays = changes.flatMap((change) =>
    [-3, -2, -1, 0, 1].flatMap((before) => [1, 2, 5].map((nights) => stayOf(addDays(change, before), nights))),
  );

  test.each(stays)("from $checkIn to $checkOut", (stay) => {
    for (const words of [en.bookings.calendarEntry, es.bookings.calendarEntry]) {
      const [read] = readByAnother(calendarFile([stay], { ...hotel, words }));
      expect(read).toMatchObject({
        uid: "booking-1234567890@hotel.example.com",
        start: stay.checkIn,
        end: stay.checkOut,
        isWholeDays: true,
        days: daysBetween(stay.checkIn, stay.checkOut),
      });
    }
  });
});

test("another program reads long, foreign and hostile names as they were", () => {
  for (const name of ["Hôtel du Fleuve ".repeat(15).trim(), "🛏️".repeat(60), "A\\B;C,D\nEND:VEVENT\nX:1"]) {
    const [read, ...more] = readByAnother(calendarFile([stayOf("2026-11-27", 3)], { ...hotel, name }));
    expect(read?.summary).toBe(`Stay at ${name}`);
    expect(more).toEqual([]);
  }
});
