import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { OTHER_LANGUAGES } from "#content/languages.ts";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** By its code as a word of its own, or by what English calls it; comments may tell of it. */
function filesNaming(code: string): string[] {
  const called = new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  const named = new RegExp(`(?<![\\w|-])${code}(?![\\w|-])|-${code}\\.ts|\\b${code}-[A-Z]{2}\\b|${called}`);
  const places = ["adapters", "app", "content", "hotel", "scripts", "server"];
  const files = execFileSync("git", ["ls-files", ...places], { cwd: root, encoding: "utf8" }).split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  return sources.filter((file) => {
    const lines = read(file).split("\n");
    return lines.some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && named.test(line));
  });
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
