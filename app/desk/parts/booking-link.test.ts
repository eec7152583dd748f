import { expect, test } from "vitest";
import { backIn } from "./booking-link.tsx";

test.each([
  ["/dashboard", "/dashboard"],
  ["/dashboard/calendar?view=list&from=2026-12-01", "/dashboard/calendar?view=list&from=2026-12-01"],
  ["/dashboard?index", "/dashboard?index"],
  ["", undefined],
  ["/mybookings", undefined],
  ["/dashboards", undefined],
  ["//evil.example.com", undefined],
  ["/dashboard//evil.example.com", undefined],
  ["https://evil.example.com/dashboard", undefined],
  ["/dashboard/\\evil.example.com", undefined],
])("a booking that was opened on %s is closed to %s", (back, to) => {
  expect(backIn(new URLSearchParams({ back }))).toBe(to);
});
