import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayOnWall, readDay } from "./import-days.ts";

const wallOf = (timeZone: string) => (date: string, plainTime: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;

test.each([
  // Midnight on the house's wall, as other systems write it.
  ["2026-11-30T23:00:00Z", "Europe/Madrid"],
  ["2026-11-30 23:00:00.000 UTC", "Europe/Madrid"],
  ["2026-11-30T18:00-05:00", "Europe/Madrid"],
  ["2026-11-30T18:00:00-0500", "Europe/Madrid"],
  ["2026-12-01T06:00:00.000Z", "America/Chicago"],
  ["2026-12-02T03:00:00Z", "America/Chicago"],
  // Without an hour, or of no zone: as it stands.
  ["2026-12-01T00:00:00Z", "America/Chicago"],
  ["2026-12-01T00:00:00+09:00", "America/Chicago"],
  ["2026-12-01T15:00:00", "Pacific/Kiritimati"],
  ["2026-12-01 15:00-18:00", "Pacific/Kiritimati"],
  ["2026-12-01T25:00:00Z", "Europe/Madrid"],
  ["2026-12-01 late", "Europe/Madrid"],
])("%s is the first of December for a house in %s", (text, zone) => {
  expect(readDay(text, "year-first", (instant) => dayOnWall(wallOf(zone), instant))).toBe("2026-12-01");
});

test("a summer's midnight is its own day where clocks have changed, and an hour in the small hours is no day before", () => {
  const madrid = (text: string) => readDay(text, "year-first", (at) => dayOnWall(wallOf("Europe/Madrid"), at));
  expect(madrid("2026-06-30T22:00:00Z")).toBe("2026-07-01");
  expect(madrid("2026-07-01T01:00:00Z")).toBe("2026-07-01");
});
