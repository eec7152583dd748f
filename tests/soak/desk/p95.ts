import { isProblem } from "#hotel/rules/problem.ts";
import type { Ask } from "./questions.ts";

/** In milliseconds, of as many questions as are named; as many before them read everything for the first time. */
export async function p95Of(ask: Ask, asked: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2 * asked; round += 1) {
    const began = performance.now();
    const answer = await ask(round);
    times.push(performance.now() - began);
    if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  }
  return times.slice(asked).toSorted((a, b) => a - b)[Math.floor(asked * 0.95)] ?? Number.NaN;
}
