import { expect, test } from "vitest";
import { byMonth, type DayFigures, ratesOf, together } from "./figures.ts";

const day = (figures: Partial<DayFigures> & Pick<DayFigures, "day">): DayFigures => ({
  available: 80,
  sold: 0,
  revenue: 0,
  taxable: 0,
  taxes: 0,
  fees: 0,
  arrivals: 0,
  arrivalNights: 0,
  pickedUp: 0,
  pickedUpRevenue: 0,
  ...figures,
});

test("rates of a night worked out by hand", () => {
  // 60 of 80 rooms at $79 and 4 suites at $149: $5,336.
  const figures = day({ day: "2026-11-21", sold: 64, revenue: 533_600, arrivals: 30, arrivalNights: 75 });
  expect(ratesOf(figures)).toEqual({
    occupancy: 0.8,
    averageRate: 8_338, // 8337.5, half up
    perAvailable: 6_670,
    stayLength: 2.5,
  });
});

test("a house without rooms, guests or arrivals has no rates, and no figure that is not a number", () => {
  expect(ratesOf(day({ day: "2026-11-21" }))).toEqual({
    occupancy: 0,
    averageRate: undefined,
    perAvailable: 0,
    stayLength: undefined,
  });
  expect(ratesOf(day({ day: "2026-11-21", available: 0 })).occupancy).toBeUndefined();
});

test("months are worked out of sums: a quiet night weighs less than a full one", () => {
  const days = [
    day({ day: "2026-11-29", sold: 1, revenue: 20_000 }),
    day({ day: "2026-11-30", sold: 9, revenue: 90_000 }),
    day({ day: "2026-12-01", sold: 2, revenue: 14_000 }),
  ];
  const months = byMonth(days);
  expect(months.map((month) => [month.day, month.sold, ratesOf(month).averageRate])).toEqual([
    ["2026-11-01", 10, 11_000],
    ["2026-12-01", 2, 7_000],
  ]);
  expect(together(months)).toEqual(together(days));
  expect(together([]).sold).toBe(0);
});
