import { expect, test } from "vitest";
import { rateSeal } from "./rate-seal.ts";

test("a signature is good for its words and its house alone", () => {
  const ours = rateSeal("a secret of this house");
  const signature = ours.sign("quote 1 2 3");
  expect(ours.isSigned("quote 1 2 3", signature)).toBe(true);
  expect(ours.isSigned("quote 1 2 4", signature)).toBe(false);
  expect(ours.isSigned("quote 1 2 3", `${signature}A`)).toBe(false);
  expect(rateSeal("another secret").isSigned("quote 1 2 3", signature)).toBe(false);
});
