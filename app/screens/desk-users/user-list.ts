import { queryOptions } from "@tanstack/react-query";
import type { Account } from "#hotel/rules/account.ts";
import { readList } from "#app/desk/desk-call.ts";

export type UserRow = Pick<Account, "id" | "name" | "email" | "emailVerified" | "role">;

/** The key under which the specification keeps the list (section 7). */
export const USERS = "users";

/** Everybody with an account. */
export const userList = queryOptions({
  queryKey: [USERS],
  queryFn: async ({ signal }): Promise<UserRow[]> => {
    const users = (await (await readList("/api/users", signal)).json()) as UserOnWire[];
    return users.map(({ _id, ...user }) => ({ id: _id, ...user }));
  },
});

/** CONTRACT, `GET /users`. */
interface UserOnWire extends Pick<Account, "name" | "email" | "emailVerified" | "role"> {
  _id: string;
}
