import { keysOf } from "#hotel/kernel/keys-of.ts";
import { among, readLimit, readSearch } from "#hotel/kernel/list-query.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

export const FORM_KINDS = ["check-in", "check-out"] as const;

/** Which of the guest portal's two forms. */
export type FormKind = (typeof FORM_KINDS)[number];

/** new: nobody has looked which stay it is about. set-aside: none fits, a person looks. done: nothing is left to do. */
export type FormState = "new" | "matched" | "set-aside" | "done";

/** What the desk's list can be narrowed to, and the states that each of these shows. */
const SHOWN = {
  all: undefined,
  waiting: ["new", "matched", "set-aside"],
  new: ["new"],
  matched: ["matched"],
  "set-aside": ["set-aside"],
  done: ["done"],
} as const satisfies Record<string, readonly FormState[] | undefined>;

export type FormFilter = keyof typeof SHOWN;

export const FORM_FILTERS = keysOf(SHOWN);

/** Characters of what the desk writes back. */
export const LONGEST_REPLY = 4_000;

/** Which form: the two kinds are numbered apart. */
export interface FormRef {
  form: FormKind;
  id: number;
}

/** What a request asks of the list of forms; nothing of it trusted. */
export interface SentFormQuery {
  state?: unknown;
  /** Part of a name or an address, a room, or a booking's number. */
  search?: unknown;
  /** `next` of the page before. */
  cursor?: unknown;
  limit?: unknown;
}

/** The position of a form in the list. */
export interface FormPlace extends FormRef {
  receivedAt: Instant;
}

export interface FormQuery {
  /** Undefined: every state. */
  states: readonly FormState[] | undefined;
  /** In lower case; undefined where nothing is searched for. */
  search: string | undefined;
  /** The last form of the page before. */
  before: FormPlace | undefined;
  limit: number;
}

/** Reads what the desk asks of its inbox, newest first. A Problem names the field that makes no sense. */
export function readFormQuery(sent: SentFormQuery): FormQuery | Problem {
  const filter = among(FORM_FILTERS, sent.state, "all");
  if (!filter) return fieldProblem("state", "invalid");
  const search = readSearch(sent.search);
  if (isProblem(search)) return search;
  const limit = readLimit(sent.limit);
  if (isProblem(limit)) return limit;
  const before = readCursor(sent.cursor);
  if (before === "unreadable") return fieldProblem("cursor", "invalid");
  return { states: SHOWN[filter], ...search, before, ...limit };
}

/** The cursor that leads on after this form. */
export function cursorAfter({ receivedAt, form, id }: FormPlace): string {
  return `${receivedAt}.${form}.${id}`;
}

/** Which form an address names; undefined where it names none. */
export function readFormRef(sent: { form: unknown; id: unknown }): FormRef | undefined {
  const form = FORM_KINDS.find((kind) => kind === sent.form);
  const id = /^[1-9]\d{0,14}$/.test(String(sent.id)) ? Number(sent.id) : undefined;
  return form && id !== undefined ? { form, id } : undefined;
}

function readCursor(sent: unknown): FormPlace | "unreadable" | undefined {
  if (sent === undefined || sent === "") return undefined;
  const [, at, form, id] = /^(\d{1,15})\.(check-in|check-out)\.(\d+)$/.exec(String(sent)) ?? [];
  const ref = readFormRef({ form, id });
  return ref ? { ...ref, receivedAt: Number(at) } : "unreadable";
}
