import { expect, test } from "vitest";
import { totalsIn } from "./booking-list.ts";

test("the totals of all bookings come with each page", () => {
  expect(totalsIn("bookings=1234, confirmed=1000, revenue=98765.40")).toEqual({
    bookings: 1_234,
    confirmed: 1_000,
    revenue: 9_876_540,
  });
});

test.each([null, "", "bookings=1", "bookings=1, confirmed=1, revenue=12"])(
  "an answer that counts %j is not the desk's list",
  (header) => {
    expect(totalsIn(header)).toBeUndefined();
  },
);
