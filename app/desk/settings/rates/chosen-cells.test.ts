import { expect, test } from "vitest";
import { monthsFrom } from "./asked-rates.ts";
import { cellBeside, cellsOf, chosenIn } from "./chosen-cells.ts";

const months = monthsFrom("2027-01-01");
const extent = { months, rows: 3 };
const [january, february] = months;

test.each([
  ["the night after, across the end of a month", { row: 1, night: 30 }, "ArrowRight", { row: 1, night: 31 }],
  ["the first night at the left edge", { row: 0, night: 0 }, "ArrowLeft", { row: 0, night: 0 }],
  ["the last night at the right edge", { row: 0, night: 364 }, "ArrowRight", { row: 0, night: 364 }],
  ["the next type", { row: 0, night: 5 }, "ArrowDown", { row: 1, night: 5 }],
  ["the first type a month later", { row: 2, night: 5 }, "ArrowDown", { row: 0, night: 36 }],
  ["the last type a month before", { row: 0, night: 36 }, "ArrowUp", { row: 2, night: 5 }],
  ["the last day of a shorter month", { row: 1, night: 30 }, "PageDown", { row: 1, night: 58 }],
  ["the end of the month", { row: 1, night: 33 }, "End", { row: 1, night: 58 }],
])("a key leads to %s", (...[, at, key, to]) => {
  expect(cellBeside(at, key, extent)).toEqual(to);
});

test("nights that are chosen from the last one to the first are the same, and each month knows its own", () => {
  const cells = cellsOf({ anchor: { row: 2, night: 40 }, head: { row: 0, night: 20 } });
  const own = [january, february].map((month) => month && JSON.parse(chosenIn(month, cells) ?? ""));
  expect(own).toEqual([
    { rows: [0, 2], nights: [20, 30] },
    { rows: [0, 2], nights: [31, 40] },
  ]);
  expect(months.slice(2).map((month) => chosenIn(month, cells))).toEqual(Array.from({ length: 10 }, () => undefined));
});
