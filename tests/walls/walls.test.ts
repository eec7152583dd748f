import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches, type Import, lawful } from "./imports.ts";

const root = resolve(import.meta.dirname, "..", "..");
const house = mkdtempSync(join(tmpdir(), "levee-walls-"));
const planted = Map.groupBy([...breaches, ...lawful], (one) => one.from);
let complaints: Complaint[] = [];

/** The linter's own settings and the planted imports stand in a folder apart: the tree itself is never touched. */
beforeAll(() => {
  for (const file of ["biome.json", "package.json"]) cpSync(join(root, file), join(house, file));
  for (const [from, imports] of planted) plant(fileFor(from), imports.map(asImport).join("\n"));
  plant("hotel/rules/cycle-a.ts", `import { b } from "./cycle-b.ts";\n\nexport const a = (): unknown => b();\n`);
  plant("hotel/rules/cycle-b.ts", `import { a } from "./cycle-a.ts";\n\nexport const b = (): unknown => a();\n`);
  plant("hotel/rules/on-demand.ts", `export const later = () => import("node:fs");\n`);
  plant("hotel/rules/passed-on.ts", `export { readFile } from "node:fs";\n`);
  plant("hotel/rules/type-only.ts", `import type { Stats } from "node:fs";\n\nexport type Kept = Stats;\n`);
  plant("hotel/rules/by-default.ts", "const night = 1;\n\nexport default night;\n");
  complaints = lint();
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("the import walls hold", () => {
  test.each(breaches)("$from may not import $to", (wall) => {
    expect(complaintsAbout(wall)).toContain("lint/style/noRestrictedImports");
  });

  test.each(lawful)("$from may import $to", (wall) => {
    expect(complaintsAbout(wall)).not.toContain("lint/style/noRestrictedImports");
  });

  test.each(["on-demand", "passed-on", "type-only"])("an import written another way is caught: %s", (name) => {
    expect(rulesBrokenIn(`hotel/rules/${name}.ts`)).toContain("lint/style/noRestrictedImports");
  });

  test("two files that import each other are caught", () => {
    expect(rulesBrokenIn("hotel/rules/cycle-a.ts")).toContain("lint/suspicious/noImportCycles");
  });

  test("a default export outside a framework's own files is caught", () => {
    expect(rulesBrokenIn("hotel/rules/by-default.ts")).toContain("lint/style/noDefaultExport");
  });
});

function complaintsAbout(wall: Import) {
  const line = 1 + (planted.get(wall.from) ?? []).indexOf(wall);
  return complaints.filter((one) => one.path === fileFor(wall.from) && one.line === line).map((one) => one.rule);
}

function rulesBrokenIn(path: string) {
  return complaints.filter((one) => one.path === path).map((one) => one.rule);
}

function fileFor(from: string) {
  return from.endsWith("/") ? `${from}planted.ts` : from;
}

function asImport(wall: Import, index: number) {
  return `import { fact as fact${index} } from "${wall.to}";`;
}

function plant(path: string, source: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), source);
}

type Complaint = { path: string; line: number; rule: string };
type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

function lint(): Complaint[] {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: "utf8" });
  const report = JSON.parse(stdout) as Report;
  return report.diagnostics.map(({ category, location }) => ({
    path: location.path,
    line: location.start.line,
    rule: category,
  }));
}
