import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readingSteps, routeTypes, unit } from "./check-steps.ts";
import { browserStep, vitestStep } from "./runners.ts";
import { seconds } from "./seconds.ts";
import { type Outcome, runSteps } from "./steps.ts";

const began = performance.now();
const houses = await mkdtemp(join(tmpdir(), "levee-houses-"));
const logs = await mkdtemp(join(tmpdir(), "levee-logs-"));
process.env.TEST_LOGS = logs;
const outcomes = await runSteps([
  [{ name: "tools for tests", command: ["node", "tests/support/prepare.ts"], share: 5 }, routeTypes],
  // Both rows wait for files, processes, connections and answers now and then: while one does, the other works.
  [
    [
      unit,
      { name: "houses", command: ["node", "tests/support/furnish-houses.ts", houses], share: 16 },
      vitestStep("http", 170),
    ],
    [
      ...readingSteps,
      { name: "build", command: ["node", "scripts/build.ts"], share: 40 },
      vitestStep("seasons", 12),
      vitestStep("outages", 90),
      vitestStep("races", 120),
      vitestStep("store", 80),
    ],
  ],
  browserStep(150, houses),
  { name: "logs", command: ["node", "tests/support/scan-logs.ts", logs], share: 2 },
]);
for (const folder of [houses, logs]) await rm(folder, { recursive: true, force: true });
summarise(outcomes);

function summarise(all: Outcome[]) {
  const broken = all.filter((outcome) => !outcome.ok);
  const passed = total(all, (outcome) => outcome.tally?.passed ?? 0);
  const failed = total(broken, (outcome) => Math.max(1, outcome.tally?.failed ?? 0));
  const took = `${seconds(performance.now() - began)}${beside(Number(process.env.INSTALLED_IN_MS))}`;
  console.log(`\n${all.length - broken.length} of ${all.length} steps passed in ${took}.`);
  if (broken.length > 0) console.log(`Failed: ${broken.map((outcome) => outcome.name).join(", ")}`);
  for (const { name, tally } of broken) for (const failure of tally?.failures ?? []) console.log(`${name}: ${failure}`);
  // The last line is for machines: every test of every runner, and a failed step without tests as one failure.
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** What the registry took is no time of ours. */
function beside(installing: number) {
  return installing > 0 ? `, beside the ${seconds(installing)} of the installation` : "";
}

function total(all: Outcome[], count: (outcome: Outcome) => number) {
  return all.reduce((sum, outcome) => sum + count(outcome), 0);
}
