import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { seconds } from "./seconds.ts";

export type Step = {
  name: string;
  /** A tool from node_modules/.bin (or `node`) with its arguments. */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** How many seconds it may take on two idle cores, with what stands beside it; its line says when it takes more. */
  share?: number;
  /** Reads how many tests the step ran; a step without it is no test runner. */
  tally?: () => Tally;
};
/** `failures`: each failed test by name, with the first thing it said. */
export type Tally = { passed: number; failed: number; failures: string[] };
export type Outcome = { name: string; ok: boolean; took: number; output: string; tally?: Tally; share?: number };

/** A step that takes longer is stuck. */
const patience = 25 * 60_000;
/** What one step's processes have compiled the next one's need not: half a second of work for each runner. */
const COMPILED = resolve(".cache", "compiled");

/** Runs one step to its end and keeps what it says. */
export async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const { code, output } = await listen(step);
  const tally = step.tally?.();
  const ok = code === 0 && (!tally || (tally.passed > 0 && tally.failed === 0));
  const { name, share } = step;
  return { name, ok, took: performance.now() - began, output, ...(tally && { tally }), ...(share && { share }) };
}

/** Steps one after another; those of an array stand side by side, and an array among them is a row of its own. */
export type Steps = (Step | (Step | Step[])[])[];

/** Runs all steps, and tells of each in a line when it has ended; what a failing one said is shown whole. */
export async function runSteps(steps: Steps): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (Array.isArray(step)) outcomes.push(...(await Promise.all(step.map((row) => runRow([row].flat())))).flat());
    else outcomes.push(...(await runRow([step])));
  }
  return outcomes;
}

async function runRow(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await runStep(step);
    console.log(`${outcome.name.padEnd(20, " ")} ${verdict(outcome)}`);
    for (const line of outcome.ok ? figures(outcome.output) : [outcome.output.trimEnd()]) console.log(line);
    outcomes.push(outcome);
  }
  return outcomes;
}

function verdict({ ok, tally, took, share }: Outcome) {
  const counted = tally ? `${tally.passed} passed, ${tally.failed} failed, ` : "";
  const above = share && took > share * 1_000 ? `, ABOVE ITS SHARE of ${share} s` : "";
  return `${ok ? "ok    " : "FAILED"} ${counted}${seconds(took)}${above}`;
}

function figures(output: string) {
  // Vitest ends its own heading's colours at the beginning of the line below it.
  const lines = stripVTControlCharacters(output).split("\n");
  return lines.filter((line) => line.startsWith("figure:"));
}

function listen({ command: [tool, ...args], env }: Step): Promise<{ code: number; output: string }> {
  const path = [resolve("node_modules", ".bin"), process.env.PATH].join(delimiter);
  // A group of its own, so that a stuck step goes with everything it started.
  const child = spawn(tool === "node" ? process.execPath : tool, args, {
    env: { ...process.env, PATH: path, FORCE_COLOR: "0", NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  const stop = (signal: NodeJS.Signals) => {
    end(signal);
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const said: Buffer[] = [];
  const stuck = setTimeout(() => {
    said.push(Buffer.from(`\nStopped after ${seconds(patience)}.\n`));
    end("SIGKILL");
  }, patience);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolved, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(stuck);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolved({ code: code ?? 1, output: Buffer.concat(said).toString() });
    });
  });
}
