import { spawnSync } from "node:child_process";

// A provider that hangs, fails or is too busy, ten minutes each, at the same time at a house of its own.

const env = { ...process.env, OUTAGE_MS: String(10 * 60_000) };
const { status } = spawnSync("vitest", ["run", "--project", "outages", "tests/outages/outage.test.ts"], {
  env,
  stdio: "inherit",
});
if (status !== 0) process.exitCode = 1;
