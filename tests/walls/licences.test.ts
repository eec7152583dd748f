import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");

/** Licences under which a product may carry others' work and be given on as its owner likes, by their SPDX names. */
const TAKEN = new Set(
  [
    [
      "0BSD",
      "Apache-2.0",
      "BSD-2-Clause",
      "BSD-3-Clause",
      "BlueOak-1.0.0",
      "CC0-1.0",
      "ISC",
      "MIT",
      "MIT-0",
      "Unlicense",
    ],
    // Fonts, and data that name their makers.
    ["OFL-1.1", "CC-BY-4.0"],
    // Loaded as files of their own and unchanged: sharp's pictures, the styles' compiler, the tests' judges.
    ["LGPL-3.0-or-later", "MPL-2.0"],
  ].flat(),
);

/** Packages that tell their licence in a file alone, as it was read there. */
const READ_BY_HAND: Readonly<Record<string, string>> = { "@react-aria/optimize-locales-plugin": "Apache-2.0" };

interface Part {
  license?: string;
  version: string;
  integrity: string;
  dev?: boolean;
  devOptional?: boolean;
}

interface Component {
  name: string;
  version: string;
  hashes: { alg: string; content: string }[];
}

/** What the lockfile names, by its place. */
function lockedParts(): [string, Part][] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Part>;
  };
  return Object.entries(packages).filter(([path]) => path !== "");
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The licences of a package that are not on the list; of `OR` one is enough. */
function strange(licence: string): string[] {
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  const faults = choices.map((choice) => choice.split(" AND ").filter((name) => !TAKEN.has(name)));
  return faults.some((names) => names.length === 0) ? [] : faults.flat();
}

describe("what is built upon may be given on", () => {
  test("every package in the lockfile has a licence on the list", () => {
    const parts = lockedParts();
    expect(parts.length).toBeGreaterThan(200);
    const refused = parts.flatMap(([path, { license }]) => {
      const name = nameOf(path);
      return strange(license ?? READ_BY_HAND[name] ?? "none told").map((fault) => `${name}: ${fault}`);
    });
    expect(refused).toEqual([]);
  });

  test.each(["GPL-3.0-only", "none told", "MIT AND AGPL-3.0-only", "GPL-2.0-only OR SSPL-1.0"])(
    "%s is refused",
    (licence) => {
      expect(strange(licence)).not.toEqual([]);
    },
  );

  test.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT"])("%s is taken", (licence) => {
    expect(strange(licence)).toEqual([]);
  });
});

test("the bill of materials names all that a house runs on, each by its version and its hash, and nothing else", () => {
  const told = execFileSync("npm", ["run", "--silent", "bill-of-materials"], { cwd: root, encoding: "utf8" });
  const { bomFormat, components } = JSON.parse(told) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe("CycloneDX");
  const named = components.map(({ name, version, hashes }) => `${name}@${version} ${hashes[0]?.content}`);
  const runOn = lockedParts().filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const sha512 = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
  const locked = runOn.map(([path, { version, integrity }]) => `${nameOf(path)}@${version} ${sha512(integrity)}`);
  expect(new Set(named)).toEqual(new Set(locked));
});
