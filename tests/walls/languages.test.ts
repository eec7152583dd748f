import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { OTHER_LANGUAGES } from "#content/languages.ts";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** By what English calls it, or by its code as a literal, a key, a property or part of a path: `no` is a word as well. */
function naming(code: string): RegExp {
  const called = new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  const inCode = [
    `["'\`]${code}["'\`]`,
    `(?:^|[{,(]|readonly )\\s*${code}\\??:|[{,]\\s*${code}\\s*[,}]`,
    `[\\w\\])]\\??\\.${code}(?![\\w-])`,
    `/${code}[/.?#"'\`$]`,
    `-${code}\\.`,
    `\\b${code}-[A-Z]{2}\\b`,
  ];
  return new RegExp(`${inCode.join("|")}|${called}(?![a-z])`);
}

/** Comments may tell of it. */
function isNaming(source: string, named: RegExp): boolean {
  return source.split("\n").some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && named.test(line));
}

function filesNaming(code: string): string[] {
  const places = ["adapters", "app", "content", "hotel", "scripts", "server"];
  const files = execFileSync("git", ["ls-files", ...places], { cwd: root, encoding: "utf8" }).split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const named = naming(code);
  return sources.filter((file) => isNaming(read(file), named));
}

/** The places that what is said of another language tells to write in, each with the code. */
function placesTold(code: string): string[] {
  const [, told = ""] = read("docs/CONTENT.md").split("**Another language**");
  return [...told.matchAll(/`([\w<>/.-]+\/[\w<>/.-]*)`/g)].map(([, place = ""]) => place.replaceAll("<code>", code));
}

test.each(OTHER_LANGUAGES)("only the places that docs/CONTENT.md tells of name %s", (code) => {
  const places = placesTold(code);
  const isTold = (file: string) =>
    places.some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place));
  expect(filesNaming(code).filter((file) => !isTold(file))).toEqual([]);
});

test.each([
  ['  { code: "no", locale: "nb-NO", name: "Norsk" },', true],
  ['  no: (guests) => (guests === 1 ? "Et rom for en." : "Et rom."),', true],
  ["const SAID = { en, no: norsk };", true],
  ["const { no } = translations;", true],
  ["  readonly no: string;", true],
  ["const { hotel } = document.translations.no;", true],
  ['import neutral from "./neutral.no.json" with { type: "json" };', true],
  ['import { no } from "./no.ts";', true],
  ['  return (await import("./words-no.ts")).words;', true],
  [`  return \`/no\${path}\`;`, true],
  ['  const isThere = path.startsWith("/no/") || path === "/no";', true],
  ['  return money("no-NO");', true],
  ['  hint: "In Norwegian",', true],
  ['  unheard: "No llegó ninguna carta, y no llegará ninguna. ¿Sí o no?",', false],
  ['  act: "stay.no-show",', false],
  ["  // Of `no` a comment may tell.", false],
])("of a third language, %s is told: %s", (line, isTold) => {
  expect(isNaming(line, naming("no"))).toBe(isTold);
});
