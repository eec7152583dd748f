import { expect, test } from "vitest";
import { baseOf, fileAt, isHandedIn, nameByDigest } from "./picture-files.ts";

const NAME = "photo-0123456789abcdef.jpg";

test("a picture is named by its digest, and known by its name", () => {
  expect(nameByDigest(`0123456789abcdef${"0".repeat(48)}`)).toBe(NAME);
  expect(isHandedIn(NAME)).toBe(true);
  expect(isHandedIn("01-room-standard.jpg")).toBe(false);
});

test.each([
  ["photo-0123456789abcdef-640.avif", true],
  ["photo-0123456789abcdef-1800.webp", true],
  ["photo-0123456789abcdef-share.jpg", true],
  [baseOf(NAME), false],
  ["photo-0123456789abcdef.jpg", false],
  ["photo-0123456789abcdef-640.png", false],
  ["photo-0123456789ABCDEF-640.avif", false],
  ["../photo-0123456789abcdef-640.avif", false],
  ["photo-0123456789abcdef-640.avif/..", false],
])("whether pages may ask for %s is told: %s", (part, isServed) => {
  expect(fileAt(part)).toEqual(isServed ? { picture: NAME, file: part } : undefined);
});
