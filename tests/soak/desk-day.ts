import { spawnSync } from "node:child_process";

// A thousand acts of three admins among online sales, in three days of a seed each.

const DAYS = 3;

for (let day = 0; day < DAYS; day += 1) {
  const env = { ...process.env, DESK_DAY_ACTS: "1000", DESK_DAY_SEED: String(100 + day) };
  const { status } = spawnSync(
    "node_modules/.bin/vitest",
    ["run", "--project", "races", "tests/races/desk-day.test.ts"],
    {
      env,
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exitCode = 1;
}
