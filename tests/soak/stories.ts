import { spawnSync } from "node:child_process";

// The stories of receipts and books on the embedded database too.

const STORIES = ["receipts", "books", "books-planted"].map((file) => `tests/http/${file}.test.ts`);
const env = { ...process.env, EVERY_DATABASE: "on" };
const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", "http", ...STORIES], {
  env,
  stdio: "inherit",
});
if (status !== 0) process.exitCode = 1;
