import { expect, test } from "vitest";
import { logoSizeFault, sizeFault } from "./picture-faults.ts";

test.each([
  ["a phone's", { width: 4032, height: 3024 }, undefined],
  ["an upright one", { width: 3024, height: 4032 }, undefined],
  ["the smallest that is shown", { width: 600, height: 300 }, undefined],
  ["a bomb of 30,000 pixels", { width: 30_000, height: 30_000 }, "too-many-pixels"],
  ["one that is longer than any camera's", { width: 12_001, height: 4_000 }, "too-many-pixels"],
  ["one of more pixels than are taken", { width: 10_000, height: 5_001 }, "too-many-pixels"],
  ["a thumbnail", { width: 599, height: 400 }, "too-small"],
  ["a line", { width: 1_200, height: 299 }, "too-small"],
  ["a strip", { width: 4_000, height: 900 }, "too-narrow"],
  ["a standing strip", { width: 900, height: 4_000 }, "too-narrow"],
])("a picture's size, as of %s, is told", (_of, size, fault) => {
  expect(sizeFault(size)).toBe(fault);
});

test.each([
  ["a wide one", { width: 700, height: 88 }, undefined],
  ["a square one", { width: 512, height: 512 }, undefined],
  ["a bomb", { width: 30_000, height: 30_000 }, "too-many-pixels"],
  ["one for a browser's tab", { width: 64, height: 64 }, "logo-too-small"],
  ["a line", { width: 1_000, height: 100 }, "logo-too-narrow"],
])("a logo's size, as of %s, is told", (_of, size, fault) => {
  expect(logoSizeFault(size)).toBe(fault);
});
