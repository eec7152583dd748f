import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contrast,
  isReadable,
  LEAST_CONTRAST,
  lightnessOf,
  nearestReadable,
  SURFACES,
  withLightness,
} from "./brand-colour.ts";

describe("the contrast of two colours", () => {
  // Worked by hand, or told by the W3C's own pages about 1.4.3.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const schemes = fc.constantFrom("light", "dark" as const);

describe("the nearest colour that can be read", () => {
  test("can be read on every surface, whatever colour it was asked for", () => {
    fc.assert(
      fc.property(colours, schemes, (colour, scheme) => {
        const nearest = nearestReadable(colour, scheme);
        for (const surface of SURFACES[scheme])
          expect(contrast(nearest, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is the colour itself where that can be read", () => {
    fc.assert(
      fc.property(colours, schemes, (colour, scheme) => {
        fc.pre(isReadable(colour, scheme));
        expect(nearestReadable(colour, scheme)).toBe(colour);
      }),
    );
  });

  test("is no farther away than it must be: a little nearer, and it can't be read", () => {
    fc.assert(
      fc.property(colours, schemes, (colour, scheme) => {
        fc.pre(!isReadable(colour, scheme));
        const nearest = nearestReadable(colour, scheme);
        const back = scheme === "light" ? 0.01 : -0.01;
        // Of the grey at that lightness: the surfaces alone decide, and rounding to a screen's channels is left out.
        const nearer = withLightness(colour, lightnessOf(nearest) + back);
        expect(isReadable(nearer, scheme)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["#0e4f4a", "light", "#0e4f4a"],
    ["#ffd400", "light", "#7b6503"],
    ["#86c9bd", "dark", "#86c9bd"],
  ] as const)("of %s on %s pages is %s", (colour, scheme, nearest) => {
    expect(nearestReadable(colour, scheme)).toBe(nearest);
  });
});
