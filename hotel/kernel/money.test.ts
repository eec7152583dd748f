import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollars, readDifference, readDollars, share, sum } from "./money.ts";

describe("dollars on the wire", () => {
  it.each([
    [93.48, 9348],
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [79.29, 7929],
    [1.1, 110],
    [801.32, 80132],
    [10_000_000, 1_000_000_000],
  ])("of %d are %d cents and come back the same", (amount, whole) => {
    expect(readDollars(amount)).toBe(whole);
    expect(dollars(whole)).toBe(amount);
  });

  it.each([801.3199999999999, 0.005, 1.001, -0.01, -5, 10_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
    "of %d are no whole cents between nothing and ten million",
    (amount) => {
      expect(readDollars(amount)).toBeUndefined();
    },
  );

  it.each([
    ["270.44", 27_044],
    [" 5 ", 500],
    ["0", 0],
    ["129.0000", 12_900],
    ["88.4800", 8_848],
  ])("typed as %j are %d cents", (typed, whole) => {
    expect(readDollars(typed)).toBe(whole);
  });

  it.each(["", null, undefined, "abc", "1,50", "1.005", "1.050", " 1.050 ", "1.000", "129.0010", "-1"])(
    "that are %j are none",
    (sent) => {
      expect(readDollars(sent)).toBeUndefined();
    },
  );

  it("may go either way where they are a difference", () => {
    expect([readDifference(-88.48), readDifference("88.48"), readDifference(-0)]).toEqual([-8_848, 8_848, 0]);
    expect([readDifference(""), readDifference(-0.001), readDifference(-10_000_000.01)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("survive the journey for every amount up to ten million", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (whole) => readDollars(dollars(whole)) === whole),
      { numRuns: 5_000 },
    );
  });

  it("survive being written as JSON", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (whole) => readDollars(JSON.parse(JSON.stringify(dollars(whole)))) === whole,
      ),
    );
  });
});

describe("a share of an amount", () => {
  it.each([
    [7_900, 948],
    [9_900, 1_188],
    [14_900, 1_788],
    [0, 0],
    [4, 0],
    [5, 1],
    [12, 1],
    [13, 2],
  ])("of %d cents at 12 %% is %d", (amount, tax) => {
    expect(share(amount, 1_200)).toBe(tax);
  });

  it("rounds half a cent up", () => {
    expect([share(1, 5_000), share(3, 5_000), share(5, 1_000), share(4, 1_000)]).toEqual([1, 2, 1, 0]);
  });

  it("lies within half a cent of the exact share, and a tie goes up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const apart = 2n * (BigInt(share(amount, points)) * 10_000n - BigInt(amount) * BigInt(points));
        return apart > -10_000n && apart <= 10_000n;
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("a sum", () => {
  it("of nothing is nothing", () => {
    expect(sum([])).toBe(0);
    expect(sum([9_348, 11_588])).toBe(20_936);
  });
});
