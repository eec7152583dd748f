import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { breaches, lawful } from "./imports.ts";
import { breachesIn, DOMAINS } from "./walls.ts";

const root = resolve(import.meta.dirname, "..", "..");

describe("the import walls", () => {
  test("hold in every file", () => {
    const files = globSync("{hotel,adapters,app,server,content,scripts,tests}/**/*.{ts,tsx}", { cwd: root });
    expect(files.length).toBeGreaterThan(1_000);
    const broken = files.flatMap((file) =>
      breachesIn(file, readFileSync(join(root, file), "utf8")).map(({ names, why }) => `${file}: ${names}. ${why}`),
    );
    expect(broken).toEqual([]);
  });

  test.each(breaches)("$from may not import $to", ({ from, to }) => {
    expect(breachesIn(fileIn(from), `import { fact } from "${to}";`)).toHaveLength(1);
  });

  test.each(lawful)("$from may import $to", ({ from, to }) => {
    expect(breachesIn(fileIn(from), `import { fact } from "${to}";`)).toEqual([]);
  });

  test.each(DOMAINS.slice(0, -1).map((domain, rank) => [domain, DOMAINS[rank + 1]]))(
    "the domain %s may not import what comes after it, such as %s",
    (domain, next) => {
      const names = `#hotel/${next}/rules/planted.ts`;
      expect(breachesIn(`hotel/${domain}/planted.ts`, `import type { Fact } from "${names}";`)).toHaveLength(1);
      expect(
        breachesIn(`hotel/${next}/planted.ts`, `import type { Fact } from "#hotel/${domain}/planted.ts";`),
      ).toEqual([]);
    },
  );

  test.each([
    'export const later = () => import("node:fs");',
    'export { readFile } from "node:fs";',
    'import type { Stats } from "node:fs";',
    'import "node:fs";',
    'import {\n  type Stats,\n  readFile,\n} from "node:fs";',
  ])("see an import written as %j", (source) => {
    expect(breachesIn("hotel/kernel/planted.ts", source)).toHaveLength(1);
  });
});

describe("money inside the hotel", () => {
  /** The specification's `type` is a price in dollars, and another system's list tells prices as people write them. */
  const READERS = ["hotel/kernel/money.ts", "hotel/kernel/room-types.ts", "hotel/front-desk/rules/import-row.ts"];
  const tellsDollars = (source: string) =>
    /\b(dollars|readDollars|readDifference)\b(?=[,( ].*money\.ts|\()/.test(source);

  test("is cents: dollars are read and told at its edges", () => {
    const files = globSync("hotel/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
    const found = files.filter((file) => tellsDollars(readFileSync(join(root, file), "utf8")));
    expect(found.toSorted()).toEqual(READERS.toSorted());
  });

  test("is seen where a file reads dollars", () => {
    expect(tellsDollars('import { type Cents, readDollars } from "#hotel/kernel/money.ts";')).toBe(true);
    expect(tellsDollars('import { inDollars } from "#hotel/kernel/money.ts";')).toBe(false);
  });
});

describe("the rights of whoever works here", () => {
  const judgesRawRole = (source: string) =>
    /\.whoAsks\(/.test(source) && /kernel\/roles\.ts|\bworksAtDesk\b/.test(source);

  test("are read after the second factor was asked for, which one file does", () => {
    const files = globSync("hotel/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
    const found = files.filter((file) => judgesRawRole(readFileSync(join(root, file), "utf8")));
    expect(found).toEqual(["hotel/accounts/recognise-account.ts"]);
  });
});

describe("the linter", () => {
  test("catches two files that import each other", () => {
    const complaints = lint({
      "hotel/kernel/cycle-a.ts": `import { b } from "./cycle-b.ts";\n\nexport const a = (): unknown => b();\n`,
      "hotel/kernel/cycle-b.ts": `import { a } from "./cycle-a.ts";\n\nexport const b = (): unknown => a();\n`,
    });
    expect(complaints).toContain("lint/suspicious/noImportCycles");
  });

  test("catches a default export outside a framework's own files", () => {
    const complaints = lint({ "hotel/kernel/by-default.ts": "const night = 1;\n\nexport default night;\n" });
    expect(complaints).toContain("lint/style/noDefaultExport");
  });
});

function fileIn(from: string) {
  return from.endsWith("/") ? `${from}planted.ts` : from;
}

/** What the linter says of these files under the project's settings; the tree itself is never touched. */
function lint(files: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), "levee-walls-"));
  for (const file of ["biome.json", "package.json"]) cpSync(join(root, file), join(house, file));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  }
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: "utf8" });
  rmSync(house, { recursive: true, force: true });
  const report = JSON.parse(stdout) as { diagnostics: { category: string }[] };
  return report.diagnostics.map(({ category }) => category);
}
