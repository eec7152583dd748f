import { spawnSync } from "node:child_process";

// Ten thousand random edits by the forms of the settings, right and wrong: what is published is always a document, and every
// version that was ever published can be published again.

const { status } = spawnSync(
  "node_modules/.bin/vitest",
  ["run", "--project", "http", "tests/http/random-edits.test.ts"],
  {
    env: { ...process.env, RANDOM_EDITS: "10000" },
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
