import { expect, test } from "vitest";
import { cutAt } from "./cut-at.ts";

test("a short description is left alone", () => {
  expect(cutAt("A bed.", 100)).toBe("A bed.");
  expect(cutAt("x".repeat(100), 100)).toBe("x".repeat(100));
});

test("a long one ends with a whole word and no loose comma", () => {
  expect(cutAt("A king bed, and a sofa", 12)).toBe("A king bed…");
  expect(cutAt("A king bed and a sofa", 12)).toBe("A king bed…");
  expect(cutAt("A king bed and a sofa", 10)).toBe("A king bed…");
});

test("one without spaces is cut where it must be", () => {
  expect(cutAt("x".repeat(120), 100)).toBe(`${"x".repeat(100)}…`);
});
