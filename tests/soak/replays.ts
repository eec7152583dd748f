import { spawnSync } from "node:child_process";

// A thousand random rate books, published one after another, with an order sold by each third of them: every price comes out again as it was
// sold, each hundred publishes and at the end.

const env = {
  ...process.env,
  REPLAY_PUBLISHES: process.env.PUBLISHES ?? "1000",
  REPLAY_SEED: process.env.REPLAY_SEED ?? String(Date.now() % 1_000_000_000),
};
const asked = ["run", "--project", "http", "tests/http/replays.test.ts"];
const { status } = spawnSync("node_modules/.bin/vitest", asked, { env, stdio: "inherit" });
if (status !== 0) process.exitCode = 1;
