import type { RouterContextProvider } from "react-router";
import { speechContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** Why a letter's link opens nothing: in words where it is only at this moment (`LinkOver`), and by the answer's status. */
export function linkTrouble(
  problem: Problem,
  context: Readonly<RouterContextProvider>,
): { trouble: string | undefined; status: number } {
  if (problem.problem !== "too-many-tries") return { trouble: undefined, status: 404 };
  return { trouble: problemWords(problem, undefined, context.get(speechContext)).detail, status: 429 };
}
