import { expect, test } from "vitest";
import { baseOf, fileAt, isLogo, nameByDigest } from "./picture-files.ts";

const NAME = "photo-0123456789abcdef.jpg";

const LOGO = "logo-0123456789abcdef.png";

test("a picture is named by its digest, and a logo known by its name", () => {
  const digest = `0123456789abcdef${"0".repeat(48)}`;
  expect([nameByDigest(digest), nameByDigest(digest, "logo")]).toEqual([NAME, LOGO]);
  expect([isLogo(LOGO), isLogo(NAME), isLogo("logo-of-the-house.png")]).toEqual([true, false, false]);
});

test("of a logo pages may ask for its one format alone", () => {
  const file = "logo-0123456789abcdef-480.webp";
  expect(fileAt(file)).toEqual({ picture: LOGO, file });
  for (const other of [baseOf(LOGO), "logo-0123456789abcdef-480.avif", "logo-0123456789abcdef-share.jpg"]) {
    expect(fileAt(other)).toBeUndefined();
  }
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
