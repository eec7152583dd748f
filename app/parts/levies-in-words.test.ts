import { expect, test } from "vitest";
import { inIslands } from "#app/languages/en/in-islands.ts";
import { inIslands as inSpanish } from "#app/languages/es/in-islands.ts";
import type { Speech } from "#app/languages/speech.ts";
import { leviesInWords } from "./levies-in-words.ts";

const LEVIES = [
  { kind: "tax", name: "State tax", rate: { basisPoints: 300 }, amount: 0, isSpared: true },
  { kind: "tax", name: "City tax", rate: { cents: 250 }, amount: 1_000, isSpared: false },
] as const;

test.each([
  ["en-US", inIslands, "State tax (exempt)"],
  ["es-US", inSpanish, "State tax (exento)"],
])("the price below the booking form tells of a spared tax in %s, with the words that a browser has", (...told) => {
  const [locale, words, exempt] = told;
  const said = leviesInWords(LEVIES as never, { locale, words: words as Speech["words"] });
  expect(said).toEqual([
    { name: exempt, value: "$0.00" },
    { name: "City tax", value: "$10.00" },
  ]);
});
