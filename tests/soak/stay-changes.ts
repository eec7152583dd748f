import { spawnSync } from "node:child_process";

// Five thousand random changes of stays, compared with what their previews told, in houses of a seed each.

const HOUSES = 20;

for (let house = 0; house < HOUSES; house += 1) {
  const env = { ...process.env, STAY_CHANGES: "250", STAY_CHANGES_SEED: String(1_124 + house) };
  const asked = ["run", "--project", "http", "tests/http/changes-as-told.test.ts"];
  const { status } = spawnSync("node_modules/.bin/vitest", asked, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
