import { expect, test } from "vitest";
import type { BookingState } from "#hotel/rules/booking-states.ts";
import { ORDER_WORDS, orderStanding } from "./order-standing.ts";

const order = (...states: BookingState[]) => states.map((state) => ({ state }));

test.each([
  ["none", order()],
  ["confirmed", order("confirmed")],
  ["confirmed", order("cancelled", "confirmed")],
  ["pending", order("pending", "declined")],
  ["over", order("declined")],
  ["over", order("expired", "cancelled")],
] as const)("an order is %s as long as something of it is", (standing, bookings) => {
  expect(orderStanding(bookings)).toBe(standing);
});

test("only a paid order is called confirmed", () => {
  expect(ORDER_WORDS.confirmed.title).toBe("Booking Confirmed");
  expect(ORDER_WORDS.confirmed.lead("ada@example.com")).toContain("Your booking is successful!");
  expect(ORDER_WORDS.pending.title).not.toContain("Booking Confirmed");
  expect(ORDER_WORDS.pending.lead("ada@example.com")).toContain("Nothing is paid.");
});
