import { describe, expect, test } from "vitest";
import { cannotChoose } from "./choosable.ts";

const full = new Set(["2026-12-05", "2026-12-06"]);

test("nobody arrives on a full night", () => {
  expect(cannotChoose("2026-12-05", undefined, full)).toBe(true);
  expect(cannotChoose("2026-12-04", undefined, full)).toBe(false);
});

describe("a guest who arrives on 3 December", () => {
  test("may leave on the morning of the full night", () => {
    expect(cannotChoose("2026-12-05", "2026-12-03", full)).toBe(false);
  });

  test("can't stay through it", () => {
    expect(cannotChoose("2026-12-06", "2026-12-03", full)).toBe(true);
    expect(cannotChoose("2026-12-08", "2026-12-03", full)).toBe(true);
  });
});

test("a guest who chose the departure first can't reach back over a full night", () => {
  expect(cannotChoose("2026-12-04", "2026-12-09", full)).toBe(true);
  expect(cannotChoose("2026-12-07", "2026-12-09", full)).toBe(false);
});
