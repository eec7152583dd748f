import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { portion, roundedTo, spread } from "./rounding.ts";

describe("rounding", () => {
  test.each([
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [1, 4_999, 0],
    [-1, 4_999, 0],
    [3, 5_000, 2],
  ])("%d times %d ten-thousandths is %d, half away from zero", (amount, part, rounded) => {
    expect(portion(amount, part, 10_000)).toBe(rounded);
  });

  test("to a multiple goes half away from zero as well", () => {
    expect([roundedTo(9_950, 100), roundedTo(9_949, 100), roundedTo(-9_950, 100)]).toEqual([10_000, 9_900, -10_000]);
  });

  test("spreads a whole amount so that nothing is lost and no share is a cent off", () => {
    const weights = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, of) => {
        const shares = spread(amount, of);
        const whole = of.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        if (whole === 0) return;
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (amount * (of[index] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
    );
  });
});
