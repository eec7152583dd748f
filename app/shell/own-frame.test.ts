import { expect, test } from "vitest";
import { hasOwnFrame, unlessFrameStays } from "./own-frame.ts";

const move = (from: string, to: string) => ({
  currentUrl: new URL(from, "https://hotel.example.com"),
  currentParams: {},
  nextUrl: new URL(to, "https://hotel.example.com"),
  // As the router tells of an address that no route has.
  nextParams: to.endsWith("of-nobody") ? { "*": to.slice(1) } : {},
  defaultShouldRevalidate: true,
});

test.each([
  ["/dashboard/allbooking", "/dashboard/allbooking?status=pending"],
  ["/dashboard/users", "/dashboard/room-admin"],
  ["/dashboard", "/dashboard/storm/7"],
])("the desk does not ask for the guests' frame on its way from %s to %s", (from, to) => {
  expect(unlessFrameStays(move(from, to))).toBe(false);
});

test.each([
  ["/login", "/dashboard"],
  ["/dashboard/users", "/"],
  ["/dashboard/users", "/dashboard/of-nobody"],
  ["/", "/room"],
])("the frame is read on the way from %s to %s", (from, to) => {
  expect(unlessFrameStays(move(from, to))).toBe(true);
});

test("a page has a frame of its own where one of its routes says so", () => {
  expect(hasOwnFrame([{ handle: { words: {} } }, {}])).toBe(false);
  expect(hasOwnFrame([{ handle: { words: {} } }, { handle: { ownFrame: true } }, {}])).toBe(true);
});
