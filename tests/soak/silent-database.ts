import { spawnSync } from "node:child_process";

// A database that is silent for forty seconds, comes back by another way, and is silent again when the hotel is stopped.

const env = { ...process.env, SILENT_MS: "40000" };
const { status } = spawnSync("vitest", ["run", "--project", "outages", "tests/outages/silent-database.test.ts"], {
  env,
  stdio: "inherit",
});
if (status !== 0) process.exitCode = 1;
