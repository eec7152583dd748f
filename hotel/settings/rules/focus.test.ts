import { expect, test } from "vitest";
import { readFocus } from "./focus.ts";

test.each([
  ["70", "55", { x: 70, y: 55 }],
  ["0", "100", { x: 0, y: 100 }],
  ["", "", undefined],
  [undefined, undefined, undefined],
  ["70", "", "invalid"],
  ["101", "5", "invalid"],
  ["-1", "5", "invalid"],
  ["7.5", "5", "invalid"],
  [7, "5", "invalid"],
])("the point of a picture that stays in sight is read from two fields: %j and %j", (x, y, focus) => {
  expect(readFocus(x, y)).toEqual(focus);
});
