import { expect, test } from "vitest";
import { nightRuns, oneNightOf } from "./night-runs.ts";

const night = (subtotal: number) => {
  return {
    nights: 1,
    type: "attic",
    nightlyPrice: subtotal / 2,
    taxBasisPoints: 0,
    exact: { subtotal, taxes: 0, fees: 0 },
  };
};

test("nights that follow each other at one price are told together", () => {
  const usual = { nights: 2, type: "attic", nightlyPrice: 100, taxBasisPoints: 0 };
  expect(nightRuns([night(200), night(300), night(300), usual, night(200)], 2)).toEqual([
    { nights: 1, amount: 200 },
    { nights: 2, amount: 300 },
    { nights: 3, amount: 200 },
  ]);
});

test("a night has one price where all of them cost the same, to the cent of each room", () => {
  const stay = { rooms: 2, nightlyPrice: 7_900 };
  expect(oneNightOf(stay)).toBe(7_900);
  expect(oneNightOf({ ...stay, rates: [night(20_000), night(20_000)] })).toBe(10_000);
  expect(oneNightOf({ ...stay, rates: [night(20_001), night(20_001)] })).toBeUndefined();
  expect(oneNightOf({ ...stay, rates: [night(20_000), night(20_002)] })).toBeUndefined();
});
