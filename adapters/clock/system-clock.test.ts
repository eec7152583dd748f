import { describe, expect, test } from "vitest";
import { openClock } from "./system-clock.ts";

const gretna = { zone: "America/Chicago", dayTurns: "04:00" };
const at = (instant: string) => openClock(gretna, () => Date.parse(instant));

describe("the hotel's business day", () => {
  test("is still yesterday for the guest at the door half an hour past midnight", () => {
    expect(at("2026-11-21T06:30:00Z").today()).toBe("2026-11-20");
  });

  test("turns at four in the morning", () => {
    expect(at("2026-11-21T09:59:59Z").today()).toBe("2026-11-20");
    expect(at("2026-11-21T10:00:00Z").today()).toBe("2026-11-21");
  });

  test("turns at four on the nights when clocks change", () => {
    expect(at("2026-03-08T08:59:59Z").today()).toBe("2026-03-07");
    expect(at("2026-03-08T09:00:00Z").today()).toBe("2026-03-08");
    expect(at("2026-11-01T09:59:59Z").today()).toBe("2026-10-31");
    expect(at("2026-11-01T10:00:00Z").today()).toBe("2026-11-01");
  });
});

test.each([
  ["2026-03-07", "2026-03-08T00:00:00.000Z"],
  ["2026-03-08", "2026-03-08T23:00:00.000Z"],
  ["2026-10-31", "2026-10-31T23:00:00.000Z"],
  ["2026-11-01", "2026-11-02T00:00:00.000Z"],
] as const)("six in the evening of %s is six on the wall, where clocks change in the night before", (day, instant) => {
  expect(new Date(openClock(gretna).at(day, "18:00")).toISOString()).toBe(instant);
});

test("six in the evening is told in the hotel's zone, in summer and in winter", () => {
  const clock = openClock(gretna);
  expect(new Date(clock.at("2026-07-04", "18:00")).toISOString()).toBe("2026-07-04T23:00:00.000Z");
  expect(new Date(clock.at("2026-12-24", "18:00")).toISOString()).toBe("2026-12-25T00:00:00.000Z");
});
