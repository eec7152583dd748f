import { expect, test } from "vitest";
import { otherParameters, withoutPanels } from "./panels.ts";

test.each([
  ["/?cart=open", "/"],
  ["/?checkin=2026-12-01&menu=open", "/?checkin=2026-12-01"],
  ["/room?type=luxury&cart=pay", "/room?type=luxury"],
])("a page is the same page whatever panel is open over it (%s)", (open, page) => {
  expect(withoutPanels(new URL(open, "https://hotel.example"))).toBe(page);
});

test("opening the cart keeps the dates in the address", () => {
  expect(otherParameters("?checkin=2026-12-01&cart=details", "cart")).toEqual([["checkin", "2026-12-01"]]);
});
