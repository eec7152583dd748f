import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { en } from "./en.ts";
import { namesIn } from "./phrase.ts";
import { speechIn } from "./speech-in.ts";

/** Names, and words that are the same in both languages. */
const SAME_EVERYWHERE = new Set([
  "payment.cvc",
  "cart.total",
  "bookings.total",
  "letters.parts.total",
  "letters.parts.charge",
]);

const english = phrasesOf(en);
const others = LANGUAGES.filter(({ code }) => code !== OWN_LANGUAGE);

describe.each(others)("the words in $name", ({ code }) => {
  const translated = phrasesOf(speechIn(code).words);

  test("are there for each English one, and no others", () => {
    expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test.each([...english])("%s fills the same places and says something of its own", (place, phrase) => {
    const own = translated.get(place) ?? "";
    expect(own.trim()).toBe(own);
    expect(own).not.toBe("");
    expect(namesIn(own).toSorted()).toEqual(namesIn(phrase).toSorted());
    if (!SAME_EVERYWHERE.has(place)) expect(own).not.toBe(phrase);
  });
});

test.each(LANGUAGES.map(({ code }) => code))("%s has all files that a language of the house has", (code) => {
  const ofEnglish = globSync("app/languages/en/*.ts").map((file) => file.replace("/en/", `/${code}/`));
  const needed = [
    ...ofEnglish,
    `app/languages/${code}.ts`,
    ...["hotel", "neutral"].map((name) => `content/${name}${code === OWN_LANGUAGE ? "" : `.${code}`}.json`),
  ];
  expect(
    needed.filter((file) => !existsSync(file)),
    "docs/CONTENT.md tells what another language needs",
  ).toEqual([]);
});

test("no English phrase is empty or has a brace too many", () => {
  for (const phrase of english.values()) {
    expect(phrase.trim()).toBe(phrase);
    expect(phrase.replaceAll(/\{\w+\}/g, "")).not.toMatch(/^$|[{}]/);
  }
});

function phrasesOf(area: object, path = ""): Map<string, string> {
  const found = Object.entries(area).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === "string") return [[path + key, value]];
    return typeof value === "object" && value !== null ? [...phrasesOf(value, `${path}${key}.`)] : [];
  });
  return new Map(found);
}
