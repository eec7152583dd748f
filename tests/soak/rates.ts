import { spawnSync } from "node:child_process";

// A hundred thousand random stays by random rate books, each priced or refused as SQL says.

const env = { ...process.env, RATE_STAYS: "100000", RATE_SEED: String(Date.now() % 1_000_000_000) };
const asked = ["run", "--project", "store", "tests/store/rates-oracle.test.ts"];
const { status } = spawnSync("node_modules/.bin/vitest", asked, { env, stdio: "inherit" });
if (status !== 0) process.exitCode = 1;
