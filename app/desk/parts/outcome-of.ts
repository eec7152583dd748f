import { data, type RouterContextProvider, redirect } from "react-router";
import { contentContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { changed, refused } from "./desk-call.ts";
import { noSuchPage, toLogIn } from "./guard.ts";
import type { Outcome } from "./outcome.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** The outcome of an act that a form without scripts asked for: `of` is whom it concerns, `said` tells its success. */
export function outcomeOf(
  answer: { modifiedCount: number } | Problem,
  { of, said }: { of: string; said: string },
  context: Asked["context"],
): Outcome {
  if (!isProblem(answer)) return changed(answer.modifiedCount, said);
  const { detail } = problemWords(answer, context.get(contentContext), speechIn("en"));
  const bookingIds = "bookingIds" in answer ? answer.bookingIds : [];
  return refused(of, { code: answer.problem, detail, bookingIds });
}

/** What a list that was not read leads to: the role may have gone since the page's own look at it. */
export function insteadOf(problem: Problem, { url }: Asked) {
  if (problem.problem === "not-signed-in") return toLogIn({ url });
  // A search that makes no sense, such as a cursor of another list, begins anew.
  return problem.problem === "invalid-fields" ? redirect(url.pathname) : noSuchPage();
}

/** The answer to a form that not everybody at the desk may send. */
export function refusedToSome(outcome: Outcome) {
  const isRefused = outcome.outcome === "refused" && outcome.code === "not-allowed";
  return data(outcome, { status: isRefused ? 403 : 200 });
}
