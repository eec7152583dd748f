import { expect, test } from "vitest";
import { type Bar, drawn, extremes, topOf } from "./drawing.ts";

const bars = (...values: (number | undefined)[]): Bar[] =>
  values.map((value, index) => ({ name: `day ${index}`, value, isAhead: false }));

test.each([
  [[0, 0], 0],
  [[undefined], 0],
  [[0.3, 0.94], 1],
  [[1], 1],
  [[7, 11], 20],
  [[21, 80], 100],
  [[237], 250],
  [[8_700], 10_000],
])("the scale of %j ends at %d", (values, top) => {
  expect(topOf(bars(...values))).toBe(top);
});

test("a bar is as high as its share of the scale, and a day without a figure is a gap", () => {
  expect(drawn(bars(5, undefined, 10, 0), 10, false)).toBe("M0.14 100v-50h0.72v50zM2.14 100v-100h0.72v100z");
});

test("nights to come are drawn apart", () => {
  const [past, ahead] = [bars(5), [{ name: "tomorrow", value: 10, isAhead: true }]].flat();
  const both = [past, ahead].filter((bar) => bar !== undefined);
  expect(drawn(both, 10, false)).toBe("M0.14 100v-50h0.72v50z");
  expect(drawn(both, 10, true)).toBe("M1.14 100v-100h0.72v100z");
});

test("the words beside a chart name its lowest and highest day", () => {
  const found = extremes(bars(3, undefined, 9, 1));
  expect([found?.lowest.name, found?.highest.name]).toEqual(["day 3", "day 2"]);
  expect(extremes(bars(undefined))).toBeUndefined();
});
