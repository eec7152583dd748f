import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, nearestReadable, SURFACES } from "#content/brand-colour.ts";
import { readContent } from "#content/content.ts";
import json from "#content/hotel.json" with { type: "json" };
import { brandStyle } from "./brand-style.ts";

const { hotel } = readContent(json);
const styleWith = (brandColour: string, brandColourDark?: string) =>
  brandStyle({ ...hotel, brandColour, ...(brandColourDark !== undefined && { brandColourDark }) });
const tokensIn = (style: string, name: string) =>
  [...style.matchAll(new RegExp(`--${name}:(#[0-9a-f]{6})`, "g"))].map(([, colour = ""]) => colour);

describe("the owner's colour", () => {
  test("changes nothing where none is chosen", () => {
    expect(brandStyle(hotel)).toBe("");
  });

  test("can be read by day and in the dark, also what is made of it", () => {
    const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colours, (colour) => {
        const style = styleWith(nearestReadable(colour, "light"));
        const [day = "", dark = ""] = tokensIn(style, "river");
        const [deepByDay = "", deepInTheDark = ""] = tokensIn(style, "deep");
        const [pressedByDay = "", pressedInTheDark = ""] = tokensIn(style, "river-deep");
        const pairs = [
          ...SURFACES.light.flatMap((surface) => [day, pressedByDay].map((words) => [words, surface])),
          ...SURFACES.dark.flatMap((surface) => [dark, pressedInTheDark].map((words) => [words, surface])),
          // The words on the bars at the ends of every page.
          ...[deepByDay, deepInTheDark].map((bar) => [bar, "#fbf6ec"]),
        ];
        for (const [one = "", other = ""] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("in the dark is the one that was chosen for it", () => {
    expect(tokensIn(styleWith("#0e4f4a", "#ffd400"), "river")).toEqual(["#0e4f4a", "#ffd400"]);
  });

  test("is held against the surfaces that the website has", () => {
    const tokens = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
    for (const surface of [...SURFACES.light, ...SURFACES.dark]) expect(tokens).toContain(surface);
  });
});
