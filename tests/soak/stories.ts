import { spawnSync } from "node:child_process";

// The stories of receipts and books on the embedded database too, and there as many histories of the numbers as on PostgreSQL.

const STORIES = ["receipts", "books", "books-planted"].map((file) => `tests/http/${file}.test.ts`);
const PAGES = "tests/access/visitors-pages.test.ts";
const env = { ...process.env, EVERY_DATABASE: "on" };
for (const asked of [
  ["http", ...STORIES, PAGES],
  ["store", "adapters/payments/sandbox/crowd.test.ts"],
  ["store", "tests/store/pglite.test.ts", "-t", "tells of any history"],
]) {
  const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", ...asked], { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
