import { spawnSync } from "node:child_process";

// Ten thousand schedules of events that come late, often, wildly or never, in ten crowds of a seed each.

const CROWDS = 10;

for (let crowd = 0; crowd < CROWDS; crowd += 1) {
  const env = { ...process.env, CHAOS_SCHEDULES: "1000", CHAOS_SEED: String(1_000 + crowd) };
  const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", "races", "tests/races/chaos.test.ts"], {
    env,
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
