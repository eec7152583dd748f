import { redirect } from "react-router";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { periodIn } from "./asked-period.ts";

type Asked = Parameters<typeof insteadOf>[1];

/** What is wrong with the fields of a page, by name; whatever else went wrong leads elsewhere. */
export function faultsOf(problem: Problem, asked: Asked): Record<string, string> {
  if (problem.problem !== "invalid-fields") throw insteadOf(problem, asked);
  return problemWords(problem, undefined, speechIn("en")).fields;
}

/** A report or file has no fields of its own: a period that makes no sense is told where it is chosen. */
export function whereChosen(problem: Problem, asked: Asked): Response {
  if (problem.problem !== "invalid-fields") throw insteadOf(problem, asked);
  return redirect(deskLinks.numbers({ ...periodIn(asked.url.searchParams) }));
}
