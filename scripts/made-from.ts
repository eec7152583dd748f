import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/.made-from";
const SOURCES = [
  "app",
  "server",
  "hotel",
  "adapters",
  "content",
  "public",
  "scripts/pictures",
  "scripts/icons",
  "scripts/islands",
  "scripts/programs",
];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** What the pages of a checkout are made from, by its contents. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  const isSource = (file: string) => statSync(join(root, file)).isFile() && !/\.test\.tsx?$/.test(file);
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root })).filter(isSource);
  for (const file of [...SETTINGS, ...files.sort()]) {
    hash
      .update(`${file}\0`)
      .update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : "")
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether the build of a checkout was made from something else than this, or there is none. */
export function isStale(root: string, now = fingerprint(root)): boolean {
  const stamp = join(root, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== now;
}

/** Notes what the build was made from; undefined: that it is in the making. */
export function stampBuild(root: string, now: string | undefined): void {
  const stamp = join(root, STAMP);
  if (now === undefined) rmSync(stamp, { force: true });
  else writeFileSync(stamp, now);
}
