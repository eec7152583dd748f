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
  expect(orderStatus(bookings, { owed: 0 })).toBe(status);
});

test("a confirmed order of which something is still to be paid says so", () => {
  expect(orderStatus(order("confirmed"), { owed: 27_044 })).toBe("due");
  expect(orderStatus(order("pending"), { owed: 27_044 })).toBe("pending");
});

test("an order whose guest has not shown yet that the address is theirs asks for that first", () => {
  expect(orderStatus([{ state: "pending", awaitsProof: true }], { owed: 27_044 })).toBe("unproved");
});

test("only an order that is paid or that the desk has confirmed is called confirmed", () => {
  const { confirmed, due, pending } = en.bookings.status;
  expect(confirmed.title).toBe("Booking Confirmed");
  expect(confirmed.lead).toContain("Your booking is successful!");
  expect(due.lead).not.toContain("paid");
  expect(pending.title).not.toContain("Booking Confirmed");
  expect(pending.lead).toContain("Nothing is paid.");
});
