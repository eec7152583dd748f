import { expect, test } from "vitest";
import { settledInWords } from "./settled-in-words.ts";

test("what becomes of a new price's difference is told part by part", () => {
  expect(settledInWords({ difference: 8_848, charged: 8_848 })).toEqual(["$88.48 more is due at the desk."]);
  expect(settledInWords({ difference: -8_848, waived: 8_848 })).toEqual(["$88.48 is no longer due."]);
  expect(settledInWords({ difference: -8_848, waived: 8_848, handBack: 8_848 })).toEqual([
    "$88.48 is to be refunded at the desk.",
  ]);
  expect(settledInWords({ difference: -10_000, waived: 6_000, handBack: 1_000, refunded: 4_000 })).toEqual([
    "$40.00 goes back to the card.",
    "$50.00 is no longer due.",
    "$10.00 is to be refunded at the desk.",
  ]);
  expect(settledInWords({ difference: -8_848, refunded: 6_848, before: 2_000 })).toEqual([
    "$68.48 goes back to the card.",
    "$20.00 of it was refunded before.",
  ]);
  expect(settledInWords({ difference: 0 })).toEqual(["The price stays the same."]);
});
