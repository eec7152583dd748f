import { readFileSync } from "node:fs";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Ask } from "./questions.ts";

/** How long each of so many questions took, in milliseconds. */
export interface Times {
  passed: number[];
  /** What the processor was busy with it: on a machine that has other work, much less. */
  busy: number[];
}

/** As many questions before those that count read everything for the first time. */
export async function timesOf(ask: Ask, asked: number, busySoFar: () => number): Promise<Times> {
  const passed: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < 2 * asked; round += 1) {
    const [began, busyBefore] = [performance.now(), busySoFar()];
    const answer = await ask(round);
    passed.push(performance.now() - began);
    busy.push(busySoFar() - busyBefore);
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  }
  return { passed: passed.slice(asked), busy: busy.slice(asked) };
}

/** Milliseconds that this process and another one, by its id, have had of the processor. Zero for that one where it isn't told. */
export function processorTime(pid: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + nanosecondsOf(pid) / 1_000_000;
}

function nanosecondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
