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

/** A page of a list, of which one row more was asked for than it has: `next` is the cursor of the one behind it, undefined on the last. */
export function pageOf<Row, Cursor>(
  found: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => Cursor,
): { rows: Row[]; next: Cursor | undefined } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && found.length > limit ? cursorAfter(last) : undefined };
}
