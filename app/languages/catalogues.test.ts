import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES, OTHER_LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { en } from "./en.ts";
import { namesIn } from "./phrase.ts";
import { speechIn } from "./speech-in.ts";

/** By two languages: names, and words that are the same in both. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "en es": ["payment.cvc", "cart.total", "bookings.total", "letters.parts.total", "letters.parts.charge"],
};

type Phrases = ReadonlyMap<string, string>;

const english = phrasesOf(en);

describe.each(OTHER_LANGUAGES)("the words in %s", (code) => {
  const translated = phrasesOf(speechIn(code).words);

  test("are there for each English one, and no others", () => {
    expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test.each([...english])("%s fills the same places", (place, phrase) => {
    const own = translated.get(place) ?? "";
    expect(own.trim()).toBe(own);
    expect(own).not.toBe("");
    expect(namesIn(own).toSorted()).toEqual(namesIn(phrase).toSorted());
  });
});

test("no language repeats a phrase of another one", () => {
  expect(repeated(LANGUAGES.map(({ code }) => [code, phrasesOf(speechIn(code).words)]))).toEqual([]);
});

test("a language whose words were copied from one that is not English is found out", () => {
  const [spanish, copied] = [phrasesOf(speechIn("es").words), phrasesOf(speechIn("es").words)];
  const found = repeated([
    ["en", english],
    ["es", spanish],
    ["pt", copied],
  ]);
  expect(found).toEqual(expect.arrayContaining([...spanish.keys()].map((place) => `es pt: ${place}`)));
});

/** What two languages say alike, such as `en es: cart.total`, but for what is the same in both. */
function repeated(spoken: readonly (readonly [code: string, Phrases])[]): string[] {
  const pairs = spoken.flatMap((one, at) => spoken.slice(at + 1).map((other) => [one, other] as const));
  return pairs.flatMap(([[code, phrases], [otherCode, others]]) => {
    const pair = `${code} ${otherCode}`;
    const alike = [...phrases].flatMap(([place, phrase]) => (others.get(place) === phrase ? [place] : []));
    return alike.filter((place) => !SAME[pair]?.includes(place)).map((place) => `${pair}: ${place}`);
  });
}

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

function phrasesOf(area: object, path = ""): Phrases {
  const found = Object.entries(area).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === "string") return [[path + key, value]];
    return typeof value === "object" && value !== null ? [...phrasesOf(value, `${path}${key}.`)] : [];
  });
  return new Map(found);
}
