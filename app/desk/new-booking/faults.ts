import type { RouterContextProvider } from "react-router";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** One sentence for each faulty field. */
export type EntryFaults = Readonly<Record<string, string>>;

/** What is wrong with an entry, by the names of its fields: the form has one line, so they go without their place in a cart. */
export function faultsIn(problem: Problem, context: Readonly<RouterContextProvider>): EntryFaults {
  const { detail, fields } = problemInWords(problem, context);
  const field = problem.problem === "stay-refused" ? FIELDS[problem.rule] : undefined;
  if (field !== undefined) return { [field]: detail };
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^items\.0\./, ""), words]));
}

/** What of the rate book is chosen in a field of its own. */
const FIELDS: Readonly<Record<string, string>> = {
  "unknown-plan": "plan",
  "plan-for-members": "plan",
  "plan-by-code": "code",
  "unknown-code": "code",
  "code-elsewhere": "code",
  "code-used-up": "code",
  "code-used-by-guest": "code",
};
