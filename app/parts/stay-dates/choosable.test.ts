import { describe, expect, test } from "vitest";
import { cannotChoose, stayBetween } from "./choosable.ts";
import type { OfferedNights } from "./offered-nights.ts";

const full: OfferedNights = new Map([
  ["2026-12-05", { isFull: true }],
  ["2026-12-06", { isFull: true }],
]);

test("nobody arrives on a full night", () => {
  expect(cannotChoose("2026-12-05", undefined, full)).toBe(true);
  expect(cannotChoose("2026-12-04", undefined, full)).toBe(false);
});

describe("a guest who arrives on 3 December", () => {
  test("may leave on the morning of the full night", () => {
    expect(cannotChoose("2026-12-05", "2026-12-03", full)).toBe(false);
  });

  test("can't stay through it", () => {
    expect(cannotChoose("2026-12-06", "2026-12-03", full)).toBe(true);
    expect(cannotChoose("2026-12-08", "2026-12-03", full)).toBe(true);
  });
});

test("a guest who chose the departure first can't reach back over a full night", () => {
  expect(cannotChoose("2026-12-04", "2026-12-09", full)).toBe(true);
  expect(cannotChoose("2026-12-07", "2026-12-09", full)).toBe(false);
});

describe("where the house has rules", () => {
  const ruled: OfferedNights = new Map([
    ["2026-12-10", { noArrival: true }],
    ["2026-12-12", { noDeparture: true }],
    ["2026-12-14", { minNights: 3, maxNights: 4 }],
  ]);

  test("a stay begins and ends on no day that is closed to it, and goes through both", () => {
    expect(cannotChoose("2026-12-10", undefined, ruled)).toBe(true);
    expect(cannotChoose("2026-12-10", "2026-12-13", ruled)).toBe(true);
    expect(cannotChoose("2026-12-10", "2026-12-08", ruled)).toBe(false);
    expect(cannotChoose("2026-12-12", undefined, ruled)).toBe(false);
    expect(cannotChoose("2026-12-12", "2026-12-08", ruled)).toBe(true);
    expect(cannotChoose("2026-12-13", "2026-12-09", ruled)).toBe(false);
  });

  test("a stay has as many nights as its arrival wants", () => {
    const ends = ["15", "16", "17", "18", "19"].map((day) =>
      cannotChoose(`2026-12-${Number(day)}`, "2026-12-14", ruled),
    );
    expect(ends).toEqual([true, true, false, false, true]);
  });

  test("the same day twice is the shortest stay that begins on it", () => {
    expect(cannotChoose("2026-12-14", "2026-12-14", ruled)).toBe(false);
    expect(stayBetween("2026-12-14", "2026-12-14", ruled)).toEqual({ checkIn: "2026-12-14", checkOut: "2026-12-17" });
    expect(stayBetween("2026-12-20", "2026-12-20", ruled)).toEqual({ checkIn: "2026-12-20", checkOut: "2026-12-21" });
    expect(stayBetween("2026-12-14", "2026-12-15", ruled).checkOut).toBe("2026-12-15");
  });
});
