import type { AccountsPorts } from "./ports.ts";
import type { AccountPlace, SignedIn } from "./ports/accounts.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { pageOf, readSearch } from "#hotel/kernel/list-query.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** Of this length is the specification's list, which nobody asks for in pages. */
const MOST_USERS = 10_000;

/** What a request asks of the list; nothing of it trusted. */
export interface SentUserQuery {
  /** A part of a name or address. */
  search?: unknown;
  /** `next` of the page before. */
  cursor?: unknown;
  limit?: unknown;
}

export interface User extends Account {
  /** Where the account is signed in; for owners alone. */
  signedIn?: SignedIn | undefined;
}

export interface UserPage {
  users: User[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/**
 * A page of everybody with an account, by name, for the desk. Where they are signed in is told to owners alone. Problems
 * name the field that makes no sense.
 */
export async function listUsers(
  { store }: AccountsPorts,
  clerk: Account,
  sent: SentUserQuery = {},
): Promise<UserPage | Problem> {
  const searched = readSearch(sent.search);
  if (isProblem(searched)) return searched;
  const limit = sent.limit === undefined || sent.limit === "" ? MOST_USERS : Number(sent.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_USERS)
    return fieldProblem("limit", "not-a-count", MOST_USERS);
  const after = readCursor(sent.cursor);
  if (after === "unreadable") return fieldProblem("cursor", "invalid");
  const found = await store.accounts.page({ ...searched, after, limit: limit + 1 });
  const { rows: accounts, next } = pageOf(found, limit, cursorAfter);
  if (clerk.role !== "owner") return { users: accounts, next };
  const places = await store.accounts.signedIn(accounts.map(({ id }) => id));
  const placesById = new Map(places.map((place) => [place.id, place]));
  const users = accounts.map((account) => ({ ...account, signedIn: placesById.get(account.id) }));
  return { users, next };
}

/** The cursor that leads on after this account, also where it is gone by then. */
function cursorAfter({ id, name }: AccountPlace): string {
  return `${id}.${name}`;
}

function readCursor(sent: unknown): AccountPlace | "unreadable" | undefined {
  if (sent === undefined || sent === "") return undefined;
  const [, id, name] = /^([^.\0]+)\.([^\0]*)$/u.exec(String(sent)) ?? [];
  return id === undefined || name === undefined ? "unreadable" : { id, name };
}
