import { readList } from "#app/desk/parts/list-client.ts";
import type { AskedRows, ReadRows } from "#app/desk/parts/rows.ts";
import type { User } from "#hotel/accounts/list-users.ts";
import { nextIn } from "./next-page.ts";

export type UserRow = Omit<User, "createdAt">;

const LIMIT = { limit: "50" };

/** A page of everybody with an account. */
export const readUsers = (({ staff, clerk }, asked) =>
  staff.accounts.listUsers(clerk, { ...asked, ...LIMIT })) satisfies ReadRows<unknown>;

/** The same from the API, which the specification has it read again from (docs/SPECIFICATION.md, 7). */
export async function readUsersAgain(asked: AskedRows, signal: AbortSignal) {
  const answer = await readList(`/api/users?${new URLSearchParams({ ...asked, ...LIMIT })}`, signal);
  const users: (Omit<UserRow, "id"> & { _id: string })[] = await answer.json();
  return { users: users.map(({ _id, ...user }) => ({ ...user, id: _id })), next: nextIn(answer.headers.get("link")) };
}
