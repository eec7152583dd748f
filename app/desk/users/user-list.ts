import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/parts/desk-call.ts";
import { nextIn } from "#app/desk/parts/next-page.ts";
import type { User } from "#hotel/accounts/list-users.ts";

export type UserRow = Pick<User, "id" | "name" | "email" | "emailVerified" | "role" | "signedIn">;

export interface UserList {
  users: UserRow[];
  /** The cursor of the next page. */
  next: string | undefined;
}

/** The key under which the list is kept (docs/SPECIFICATION.md, 7). */
export const USERS = "users";
export const PAGE_LENGTH = 50;

/** What an address asks of the list. */
export interface UserWish {
  search: string;
  cursor: string | undefined;
}

export function userWishIn(search: URLSearchParams): UserWish {
  return { search: (search.get("search") ?? "").trim(), cursor: search.get("cursor") || undefined };
}

/** As an address says it, and as the API takes it: nothing that goes without saying. */
export function searchFor({ search, cursor }: UserWish): Record<string, string> {
  return { ...(search && { search }), ...(cursor && { cursor }) };
}

export function userKey(wish: UserWish) {
  return [USERS, searchFor(wish)] as const;
}

/** Everybody with an account, a page at a time; while another page is on its way, the one before is shown. */
export function userList(wish: UserWish) {
  return queryOptions({
    queryKey: userKey(wish),
    queryFn: async ({ signal }): Promise<UserList> => {
      const asked = new URLSearchParams({ ...searchFor(wish), limit: String(PAGE_LENGTH) });
      const answer = await readList(`/api/users?${asked}`, signal);
      const users = (await answer.json()) as UserOnWire[];
      return {
        users: users.map(({ _id, ...user }) => ({ id: _id, ...user })),
        next: nextIn(answer.headers.get("link")),
      };
    },
    placeholderData: keepPreviousData,
  });
}

export function userRow({ id, name, email, emailVerified, role, signedIn }: User): UserRow {
  return { id, name, email, emailVerified, role, ...(signedIn && { signedIn }) };
}

/** An answer of `GET /api/users`. */
interface UserOnWire extends Omit<UserRow, "id"> {
  _id: string;
}
