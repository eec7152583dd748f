import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { openToolkit } from "#adapters/identity/identity-platform/toolkit.ts";
import { figure } from "#tests/support/figures.ts";
import { installIdentityEmulator, startIdentityEmulator } from "#tests/support/identity-emulator.ts";

// The stories of tests/identity, lived with the provider's own emulator. `record` as an argument writes them down anew.

const STORIES = "tests/identity/identity-platform";
const LEAST_STORIES = 46;

console.log(`The emulator of Identity Platform is ${installIdentityEmulator()}.`);
const emulator = await startIdentityEmulator();
figure("Identity Platform emulator: seconds until it answers", emulator.startedIn / 1_000);
try {
  await liveStories(emulator.url);
  await waitForSilence();
} finally {
  await emulator.stop();
}

async function liveStories(url: string): Promise<void> {
  const report = resolve("test-results/identity-platform.json");
  const args = [
    "run",
    "--project",
    "store",
    STORIES,
    "--no-file-parallelism",
    "--hookTimeout=240000",
    "--reporter=default",
    "--reporter=json",
  ];
  const began = performance.now();
  const child = spawn(resolve("node_modules/.bin/vitest"), [...args, `--outputFile.json=${report}`], {
    env: {
      ...process.env,
      IDENTITY_EMULATOR: url,
      IDENTITY_RECORD: process.argv.includes("record") ? "on" : "off",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  const { numPassedTests: passed, numTotalTests: all } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    numTotalTests: number;
  };
  rmSync(report);
  figure(
    "Identity Platform: stories that hold with the emulator",
    `${passed} of ${all}`,
    `all, ${LEAST_STORIES} or more`,
  );
  figure("Identity Platform: seconds for all stories", (performance.now() - began) / 1_000);
  if (code !== 0 || passed !== all || passed < LEAST_STORIES) process.exitCode = 1;
}

/** A provider that takes the call and says nothing: given up after 30 to 60 seconds (docs/SPECIFICATION.md, 9). */
async function waitForSilence(): Promise<void> {
  const silent = createServer(() => undefined);
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const began = performance.now();
  const answer = await openToolkit({ apiKey: "fake-api-key", toolkitUrl: url, secureTokenUrl: url }).project();
  const waited = (performance.now() - began) / 1_000;
  silent.close();
  figure("Identity Platform: seconds until a silent provider is given up", waited, "30 to 60");
  const isGivenUp = "failure" in answer && answer.failure === "network-request-failed";
  if (!isGivenUp || waited < 29.9 || waited > 60) process.exitCode = 1;
}
