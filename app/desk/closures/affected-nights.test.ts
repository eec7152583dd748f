import { expect, test } from "vitest";
import { units } from "#app/languages/en/units.ts";
import { affectedNights } from "./affected-nights.ts";

test.each([
  ["2027-02-01", "2027-02-02", "Mon, Feb 1, 2027"],
  ["2027-02-01", "2027-02-03", "Mon, Feb 1 to Tue, Feb 2, 2027"],
  ["2026-12-31", "2027-01-02", "Thu, Dec 31, 2026 to Fri, Jan 1, 2027"],
] as const)("a closure from %s whose first night after it is %s affects %s", (from, until, said) => {
  expect(affectedNights({ from, until }, { locale: "en-US", words: { units } })).toBe(said);
});
