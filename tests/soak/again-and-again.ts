import { type ChildProcess, spawn } from "node:child_process";
import { browserStep, vitestStep } from "#scripts/runners.ts";
import { seconds } from "#scripts/seconds.ts";
import { runStep, type Step } from "#scripts/steps.ts";
import { figure } from "#tests/support/figures.ts";

// The suites that lean on time, ten times in a row each, the second five beside four busy processes: who needs luck
// to be green is found here. The name of a suite takes that one alone.

const RUNS = 10;
const BUSY_FROM = 5;
const BUSY_PROCESSES = 4;
/** Works for nothing, and no longer than the process that started it lives. */
const BUSY = "const parent = process.ppid; for (let n = 1; n % 1e7 || process.ppid === parent; n += 1);";

const [only] = process.argv.slice(2);
const suites = [{ ...vitestStep("races"), env: { LONG_RACES: "on" } }, browserStep()];

for (const step of suites.filter(({ name }) => only === undefined || name === only)) {
  const green = { quiet: 0, busy: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const around = run < BUSY_FROM ? "quiet" : "busy";
    const stopLoad = around === "busy" ? startLoad() : () => undefined;
    if (await isGreen(step, `${run + 1} of ${RUNS}, ${around}`)) green[around] += 1;
    stopLoad();
  }
  figure(`${step.name}: green runs in a row`, `${green.quiet} of ${BUSY_FROM}`, "all");
  figure(`${step.name}: green runs beside a load of four`, `${green.busy} of ${RUNS - BUSY_FROM}`, "all");
  if (green.quiet + green.busy < RUNS) process.exitCode = 1;
}

async function isGreen(step: Step, which: string): Promise<boolean> {
  const { ok, took, tally, output } = await runStep(step);
  console.log(`${step.name} ${which}: ${tally?.passed} passed, ${tally?.failed} failed, ${seconds(took)}`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

/** Starts busy processes; the answer ends them. */
function startLoad(): () => void {
  const busy: ChildProcess[] = [];
  while (busy.length < BUSY_PROCESSES) busy.push(spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" }));
  const stop = () => {
    for (const child of busy) child.kill("SIGKILL");
    process.off("exit", stop);
  };
  process.once("exit", stop);
  return stop;
}
