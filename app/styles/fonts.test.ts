import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lettersOf } from "#tests/support/font-letters.ts";

const FONTS = ["figtree", "fraunces"].map((name) => ({ name, letters: lettersOf(`app/styles/fonts/${name}.woff2`) }));
const WORDS = [...globSync("app/languages/{en,es}/*.ts"), ...globSync("content/hotel*.json")];

describe.each(FONTS)("$name, cut to the letters in use", ({ letters }) => {
  test("has each letter of the words that guests read in English and Spanish", () => {
    expect(WORDS.length).toBeGreaterThan(20);
    const used = new Set(WORDS.flatMap((file) => Array.from(readFileSync(file, "utf8"))));
    expect([...used].filter((letter) => letter > " " && !letters.has(letter))).toEqual([]);
  });

  test("lacks the letters of other languages, which come in a font of their own", () => {
    expect(Array.from("ŁźßÅçã").filter((letter) => letters.has(letter))).toEqual([]);
  });
});
