import { expect, test } from "vitest";
import { offeredBy } from "./offered-nights.ts";

const DECEMBER = {
  standard: { "2026-12-01": { isFull: true }, "2026-12-02": { isFull: true }, "2026-12-03": { price: 9_348 } },
  double: { "2026-12-01": { price: 11_588 }, "2026-12-02": { isFull: true }, "2026-12-03": { price: 11_588 } },
} as const;
const JANUARY = { standard: { "2027-01-01": { price: 20_000 } } } as const;

test("one type offers its own nights, two the cheaper one of each, and a night is full where neither is to be had", () => {
  expect(Object.fromEntries(offeredBy(["double"], [DECEMBER]))).toEqual(DECEMBER.double);
  expect(Object.fromEntries(offeredBy(["standard", "double"], [DECEMBER, JANUARY]))).toEqual({
    "2026-12-01": { price: 11_588 },
    "2026-12-02": { isFull: true },
    "2026-12-03": { price: 9_348 },
    "2027-01-01": { price: 20_000 },
  });
});

test("of no type, and of no month, nothing is known", () => {
  expect(offeredBy([], [DECEMBER]).size).toBe(0);
  expect(offeredBy(["standard"], []).size).toBe(0);
});
