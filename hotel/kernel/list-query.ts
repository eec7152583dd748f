import { fieldProblem, type Problem } from "./problem.ts";

const USUAL_LIMIT = 100;
const LONGEST_PAGE = 500;
const LONGEST_SEARCH = 100;

/** One of the choices; the usual one where nothing was sent, undefined where it is none of them. */
export function among<Choice extends string>(
  choices: readonly Choice[],
  sent: unknown,
  usual: Choice,
): Choice | undefined {
  if (sent === undefined || sent === "") return usual;
  return choices.find((choice) => choice === sent);
}

/** In lower case; undefined where nothing is searched for. */
export function readSearch(sent: unknown): { search: string | undefined } | Problem {
  const search = typeof sent === "string" ? sent.trim().toLowerCase() : "";
  if (search.length > LONGEST_SEARCH) return fieldProblem("search", "too-long", LONGEST_SEARCH);
  return { search: search === "" ? undefined : search };
}

/** How many rows a page has. */
export function readLimit(sent: unknown): { limit: number } | Problem {
  const limit = sent === undefined || sent === "" ? USUAL_LIMIT : Number(sent);
  const isSound = Number.isInteger(limit) && limit > 0 && limit <= LONGEST_PAGE;
  return isSound ? { limit } : fieldProblem("limit", "not-a-count", LONGEST_PAGE);
}
