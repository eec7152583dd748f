import { expect, test } from "vitest";
import { readNumber } from "./sent-number.ts";

test.each([
  ["7", 7],
  [7, 7],
  ["999999999", 999_999_999],
  ["1000000000", undefined],
  [2_687_837_357, undefined],
  [1e21, undefined],
  ["0", undefined],
  [-1, undefined],
  [1.5, undefined],
  ["07", undefined],
  ["", undefined],
  [undefined, undefined],
  [["7"], undefined],
])("what is sent as %j is read as the number %j", (sent, number) => {
  expect(readNumber(sent)).toBe(number);
});
