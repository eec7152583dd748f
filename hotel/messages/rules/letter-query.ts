import { among, readLimit, readSearch } from "#hotel/kernel/list-query.ts";
import { LETTER_FILTERS, type LetterState, STATES_SHOWN } from "./letter-states.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What a request asks of the list of letters; nothing of it trusted. */
export interface SentLetterQuery {
  state?: unknown;
  /** Part of an address, or a booking's number. */
  search?: unknown;
  /** `next` of the page before. */
  cursor?: unknown;
  limit?: unknown;
}

export interface LetterQuery {
  /** Undefined: every state. */
  states: readonly LetterState[] | undefined;
  /** In lower case; undefined where nothing is searched for. */
  search: string | undefined;
  /** The last letter of the page before. */
  before: number | undefined;
  limit: number;
}

/** Reads what the desk asks of the outbox, newest first. A Problem names the field that makes no sense. */
export function readLetterQuery(sent: SentLetterQuery): LetterQuery | Problem {
  const filter = among(LETTER_FILTERS, sent.state, "all");
  if (!filter) return fieldProblem("state", "invalid");
  const search = readSearch(sent.search);
  if (isProblem(search)) return search;
  const limit = readLimit(sent.limit);
  if (isProblem(limit)) return limit;
  const before = sent.cursor === undefined || sent.cursor === "" ? undefined : Number(sent.cursor);
  if (before !== undefined && !Number.isSafeInteger(before)) return fieldProblem("cursor", "invalid");
  return { states: STATES_SHOWN[filter], ...search, before, ...limit };
}
