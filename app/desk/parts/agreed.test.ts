import { expect, test } from "vitest";
import { agreedIn } from "./agreed.ts";

test("an agreed price is typed in dollars, and none means the house's own", () => {
  expect(["90", "90.50", 0].map(agreedIn)).toEqual([9_000, 9_050, 0]);
  expect(["", null, undefined].map(agreedIn)).toEqual([undefined, undefined, undefined]);
});

test.each(["free", "-1", "90.505"])("%s is no amount", (typed) => {
  expect(agreedIn(typed)).toBeNaN();
});
