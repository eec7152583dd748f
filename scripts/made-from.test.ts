import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isStale, stampBuild } from "./made-from.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "levee-built-"));
  for (const folder of ["app", "build"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "app", "page.tsx"), "a page");
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build is stale once a page is another than it was made from, and until it is made again", () => {
  expect(isStale(root)).toBe(true);
  stampBuild(root, fingerprint(root));
  expect(isStale(root)).toBe(false);
  writeFileSync(join(root, "app", "page.test.tsx"), "a test of the page");
  expect(isStale(root)).toBe(false);
  writeFileSync(join(root, "app", "page.tsx"), "another page");
  expect(isStale(root)).toBe(true);
});
