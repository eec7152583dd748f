import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { PAYMENT_FIELDS } from "#adapters/payments/providers.ts";
import { FIELDS } from "#app/desk/connections/words.ts";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const foldersIn = (place: string) => globSync(`${place}/*/`, { cwd: root }).map((path) => basename(path));

const PROVIDERS = foldersIn("adapters/payments").toSorted();
const REAL = PROVIDERS.filter((provider) => provider !== "sandbox");

/** The name of a setting is not free to change. */
const FIXED = /ALLOW_OTHER_STRIPE_ACCOUNT|ALLOW_SANDBOX/g;

/** As code names it or as a name in a sentence: a word such as `square` is none. */
function naming(provider: string): string {
  const name = `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
  const forms = [
    `["'\`/@]${provider}["'\`/]|["'\`>(]${name}\\b`,
    `\\b${provider}(?:[A-Z]|\\??:|[.(]\\w)`,
    `[a-z]${name}(?![a-z])|\\b${name}(?:[A-Z]|['’.])|\\w[,:]? ${name}\\b`,
    `["'\`.]${provider.toUpperCase()}_|\\b${provider.toUpperCase()}_\\w+:`,
  ];
  return forms.join("|");
}

function filesNaming(named: RegExp, places: string): string[] {
  const files = execFileSync("git", ["ls-files", ...places.split(" ")], { cwd: root, encoding: "utf8" }).split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  return sources.filter((file) => named.test(read(file).replaceAll(FIXED, "")));
}

test("a payment provider has one folder for the server and one for the browser, and a line that names each", () => {
  expect(PROVIDERS).toEqual(expect.arrayContaining(["sandbox", "stripe"]));
  expect(foldersIn("app/browser").toSorted()).toEqual(PROVIDERS);
  for (const provider of PROVIDERS) {
    expect(read("adapters/payments/providers.ts")).toContain(`from "./${provider}/provider.ts"`);
    expect(read("app/browser/card-halves.ts")).toContain(`  ${provider}: async () => (await import("./${provider}/`);
  }
});

test("an owner can type whatever keys the server takes of a provider, and none that is a secret in the clear", () => {
  const taken = PAYMENT_FIELDS.flatMap(({ fields, furtherFields }) => Object.keys({ ...fields, ...furtherFields }));
  expect(FIELDS.cards.map(({ name }) => name).toSorted()).toEqual(taken.toSorted());
  const inTheClear = FIELDS.cards.filter(({ type }) => type !== "password").map(({ name }) => name);
  expect(inTheClear.toSorted()).toEqual(PAYMENT_FIELDS.flatMap(({ shownFields }) => shownFields).toSorted());
});

test("the hotel itself names no payment provider, nor the sandbox", () => {
  expect(filesNaming(new RegExp(["[Ss]andbox|SANDBOX", ...REAL.map(naming)].join("|")), "hotel")).toEqual([]);
});

test("no page and no door of the server names a payment provider that takes real cards, but for what owners read about it", () => {
  const named = filesNaming(new RegExp(REAL.map(naming).join("|")), "app server content");
  const outside = named.filter((file) => !/^app\/browser\/\w+\//.test(file));
  expect(outside).toEqual(["app/browser/card-halves.ts", "app/desk/connections/card-words.ts"]);
});

test.each([
  ['import { squareHalf } from "#app/browser/pay.ts";', true],
  ['import { pay } from "#adapters/payments/square/provider.ts";', true],
  ['if (provider === "square") return true;', true],
  ["  square: async () => undefined,", true],
  ["const client = await openSquare(keys);", true],
  ["function SquareCardForm() {", true],
  ["given.SQUARE_ACCESS_TOKEN", true],
  ["  SQUARE_ACCESS_TOKEN: z.string(),", true],
  ['lead: "Takes guests\' cards through Square.",', true],
  ['note: "Look at Square\'s dashboard.",', true],
  ['name: "Square",', true],
  ['lead: "Square takes your cards."', true],
  ["<p>Square</p>", true],
  ['size: { "square-feet": "{size} square feet" },', false],
  ["const SQUARE_METRES = 0.3048 ** 2;", false],
  ["/** Squares along each side; a square of Squared paper. */", false],
])("of a provider called Square, %s is told: %s", (line, isTold) => {
  expect(new RegExp(naming("square")).test(line)).toBe(isTold);
});
