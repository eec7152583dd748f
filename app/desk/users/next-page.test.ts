import { expect, test } from "vitest";
import { nextIn } from "./next-page.ts";

test("a page tells where the next one begins, and the last one that there is none", () => {
  expect(nextIn('</api/bookings?status=pending&cursor=1abc>; rel="next"')).toBe("1abc");
  expect(nextIn(null)).toBeUndefined();
});
