import { expect, test } from "vitest";
import { readBookingGuest } from "./booking-guest.ts";

const ada = { name: "Ada Example", email: "ada@example.com" };

test("a guest gives a name and an address, and nothing else is asked", () => {
  expect(readBookingGuest(ada)).toEqual({ guest: ada, wishes: {} });
  const emptyFields = { phone: "", arrival_time: "", special_requests: " " };
  expect(readBookingGuest({ ...ada, ...emptyFields })).toEqual({ guest: ada, wishes: {} });
});

test("what a guest adds is kept: number, hour and special requests", () => {
  const sent = {
    ...ada,
    phone: "504 555 0101",
    arrival_time: "23:30:00",
    special_requests: "A quiet room,\r\nplease.",
  };
  const wishes = { phone: "504 555 0101", arrivesAt: "23:30", specialRequests: "A quiet room,\nplease." };
  expect(readBookingGuest(sent)).toEqual({ guest: ada, wishes });
});

test("a guest hears of every faulty field at once", () => {
  const sent = {
    name: "",
    email: "ada@example.com",
    phone: "12",
    arrival_time: "late",
    special_requests: "x".repeat(1001),
  };
  expect(readBookingGuest(sent)).toEqual({
    problem: "invalid-fields",
    fields: [
      { field: "name", fault: "missing" },
      { field: "phone", fault: "not-a-phone" },
      { field: "arrival_time", fault: "not-a-time" },
      { field: "special_requests", fault: "too-long", limit: 1000 },
    ],
  });
});
