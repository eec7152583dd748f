import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const foldersIn = (place: string) => globSync(`${place}/*/`, { cwd: root }).map((path) => basename(path));

const PROVIDERS = foldersIn("adapters/payments").toSorted();

/** The name of a setting is not free to change. */
const FIXED = /ALLOW_OTHER_STRIPE_ACCOUNT|ALLOW_SANDBOX/g;

function filesNaming(providers: readonly string[], places: string): string[] {
  const files = execFileSync("git", ["ls-files", ...places.split(" ")], { cwd: root, encoding: "utf8" }).split("\n");
  const named = new RegExp(providers.join("|"), "i");
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

test("the hotel itself names no payment provider, nor the sandbox", () => {
  expect(filesNaming(PROVIDERS, "hotel")).toEqual([]);
});

test("no page and no door of the server names a payment provider that takes real cards, but for what owners read about it", () => {
  const real = PROVIDERS.filter((provider) => provider !== "sandbox");
  const outside = filesNaming(real, "app server content").filter((file) => !/^app\/browser\/\w+\//.test(file));
  expect(outside).toEqual(["app/browser/card-halves.ts", "app/desk/connections/card-words.ts"]);
});
