import { spawnSync } from "node:child_process";

// Seven days of a busy house in fast time, hour by hour, over a socket: guests who pay, leave, reserve and look, and the desk's work. Its
// short-lived tables, its memory and its file handles are on the last evening what they were on the fourth.

const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", "http", "tests/http/busy-week.test.ts"], {
  env: { ...process.env, BUSY_STEP_HOURS: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
