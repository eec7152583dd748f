import { spawnSync } from "node:child_process";

// Three years of a hotel, day by day: a guest who pays, one who leaves the checkout, a reservation that nobody answers, a
// cart and a log-in each day. No table from which is deleted is larger after the third year than after the second.

const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", "http", "tests/http/retention.test.ts"], {
  env: { ...process.env, RETENTION_STEP_DAYS: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
