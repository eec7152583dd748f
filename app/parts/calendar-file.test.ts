import { expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import { calendarFile } from "./calendar-file.ts";

const HOTEL = {
  name: "Cypress Landing Hotel",
  address: "1 Levee Street, Gretna, Louisiana",
  phone: "(504) 555-0142",
  checkIn: "3:00 PM",
  checkOut: "11:00 AM",
  language: "en",
  words: en.bookings.calendarEntry,
  host: "hotel.example.com",
};
const STAY = {
  bookingId: 1_234_567_890,
  category: "Double Bed",
  state: "confirmed",
  version: 2,
  createdAt: Date.parse("2026-11-21T18:04:05.678Z"),
  checkIn: "2026-11-27",
  checkOut: "2026-11-30",
} as const;

test("a stay is whole days from arrival up to the day of departure", () => {
  expect(unfolded(calendarFile([STAY], HOTEL))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Levee//Bookings//EN",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    "UID:booking-1234567890@hotel.example.com",
    "DTSTAMP:20261121T180405Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261127",
    "DTEND;VALUE=DATE:20261130",
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "SUMMARY:Stay at Cypress Landing Hotel",
    "LOCATION:1 Levee Street\\, Gretna\\, Louisiana",
    "DESCRIPTION:Booking 1234567890\\, Double Bed.\\nCheck-in from 3:00 PM\\, check-out by 11:00 AM.\\nQuestions? Call (504) 555-0142.",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  ["waits for the desk is tentative", "pending", "TENTATIVE"],
  ["was declined goes from the calendar", "declined", "CANCELLED"],
  ["waited in vain goes from the calendar", "expired", "CANCELLED"],
  ["was called off goes from the calendar", "cancelled", "CANCELLED"],
] as const)("a stay that %s", (_, state, status) => {
  expect(calendarFile([{ ...STAY, state }], HOTEL)).toContain(`STATUS:${status}\r\n`);
});

test("each stay of an order has its own entry", () => {
  const file = calendarFile([STAY, { ...STAY, bookingId: 2_345_678_901 }], HOTEL);
  expect(file.match(/^UID:.*$/gm)).toEqual([
    "UID:booking-1234567890@hotel.example.com",
    "UID:booking-2345678901@hotel.example.com",
  ]);
});

test.each(["Hôtel du Fleuve ".repeat(12), "🛏️".repeat(60), "a".repeat(300)])(
  "no line is longer than 75 octets, whatever the owner calls the house",
  (name) => {
    const file = calendarFile([STAY], { ...HOTEL, name });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    expect(unfolded(file)).toContain(`SUMMARY:Stay at ${name}`);
  },
);

test("signs with a meaning of their own are escaped and can't add lines", () => {
  const name = "Ours; yours, and \\ theirs\nBEGIN:VALARM";
  const [summary] = unfolded(calendarFile([STAY], { ...HOTEL, name })).filter((line) => line.startsWith("SUMMARY"));
  expect(summary).toBe("SUMMARY:Stay at Ours\\; yours\\, and \\\\ theirs\\nBEGIN:VALARM");
});

function unfolded(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}
