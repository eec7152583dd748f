import { expect, test } from "vitest";
import { en } from "#app/languages/en.ts";
import type { BookingState } from "#hotel/booking/rules/booking-states.ts";
import { orderStatus } from "./order-status.ts";

const order = (...states: BookingState[]) => states.map((state) => ({ state }));

test.each([
  ["none", order()],
  ["confirmed", order("confirmed")],
  ["confirmed", order("cancelled", "confirmed")],
  ["pending", order("pending", "declined")],
  ["over", order("declined")],
  ["over", order("expired", "cancelled")],
] as const)("an order is %s as long as something of it is", (status, bookings) => {
  expect(orderStatus(bookings)).toBe(status);
});

test("an order whose guest has not shown yet that the address is theirs asks for that first", () => {
  expect(orderStatus([{ state: "pending", awaitsProof: true }])).toBe("unproved");
  expect(en.bookings.status.unproved.lead).toContain("within half an hour");
});

test("only a paid order is called confirmed", () => {
  const { confirmed, pending } = en.bookings.status;
  expect(confirmed.title).toBe("Booking Confirmed");
  expect(confirmed.lead).toContain("Your booking is successful!");
  expect(pending.title).not.toContain("Booking Confirmed");
  expect(pending.lead).toContain("Nothing is paid.");
});
