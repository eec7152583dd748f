import { expect, test } from "vitest";
import { LONGEST_ID } from "#hotel/kernel/rate-book.ts";
import { freeId } from "./free-id.ts";

test("an id of a long name is cut before its number, and is none that others have", () => {
  const long = "a".repeat(LONGEST_ID + 9);
  const first = freeId(long, new Set());
  const second = freeId(long, new Set([first]));
  expect([first.length, second.length, second.slice(-3)]).toEqual([LONGEST_ID, LONGEST_ID, "a-2"]);
  expect(freeId("suite", new Set(["suite", "suite-2", "loft"]))).toBe("suite-3");
});
