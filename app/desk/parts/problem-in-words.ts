import { contentContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { DeskContext } from "./read.ts";
import { words } from "./words.ts";

/** Why something can't be done, as a clerk reads it; most of it a guest reads in the same words. */
export function problemInWords(problem: Problem, context: Pick<DeskContext, "get">): Words {
  const said = problemWords(problem, context.get(contentContext), speechIn("en"));
  return problem.problem === "already-booked" ? { ...said, ...words.bookedAlready } : said;
}
