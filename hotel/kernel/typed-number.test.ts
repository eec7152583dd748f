import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["84", "84"],
  ["84.50", "84.50"],
  ["84,50", "84.50"],
  ["1,5", "1.5"],
  ["-12,50", "-12.50"],
  ["$1,079.50", "1079.50"],
  ["1,050", "1050"],
  ["1,050.00", "1050.00"],
  ["1.079,50", "1079.50"],
  [" 9,25 % ", "9.25"],
  ["8.875", "8.875"],
  ["0,500", undefined],
  ["1,2345", undefined],
  ["1,05,00", undefined],
  ["12.50.00", undefined],
  ["much", undefined],
  ["", undefined],
])("%j is read as %j", (typed, plain) => {
  expect(typedNumber(typed)).toBe(plain);
});
