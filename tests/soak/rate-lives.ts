import { spawnSync } from "node:child_process";

// Ten thousand random lives of stays by two versions of a rate book, in crowds of a seed each; fewer where LIVES says so.

const EACH = 250;
const LIVES = Number(process.env.LIVES ?? 10_000);
const FIRST_SEED = Number(process.env.LIVES_SEED ?? Date.now() % 1_000_000_000);

for (let crowd = 0; crowd * EACH < LIVES; crowd += 1) {
  const env = { ...process.env, RATE_LIVES: String(EACH), RATE_LIVES_SEED: String(FIRST_SEED + crowd) };
  const asked = ["run", "--project", "http", "tests/http/rate-lives.test.ts"];
  const { status } = spawnSync("node_modules/.bin/vitest", asked, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
