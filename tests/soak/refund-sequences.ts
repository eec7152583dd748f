import { spawnSync } from "node:child_process";

// Ten thousand random sequences of cancelling, changing, giving and refunding elsewhere, in crowds of a seed each.

const CROWDS = 20;
const EACH = 500;

for (let crowd = 0; crowd < CROWDS; crowd += 1) {
  const env = { ...process.env, REFUND_SEQUENCES: String(EACH), REFUND_SEED: String(1_121 + crowd) };
  const asked = ["run", "--project", "http", "tests/http/refund-sequences.test.ts"];
  const { status } = spawnSync("node_modules/.bin/vitest", asked, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
