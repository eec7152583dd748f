import { readList } from "#app/desk/parts/list-client.ts";
import type { AskedRows, ReadRows } from "#app/desk/parts/rows.ts";
import type { User } from "#hotel/accounts/list-users.ts";
import { roleOf, type StaffRole } from "#hotel/kernel/roles.ts";
import { nextIn } from "./next-page.ts";

export type UserRow = Omit<User, "createdAt">;

/** Those that the list's own buttons give (docs/SPECIFICATION.md, 4). */
export const TOGGLED_ROLES = ["customer", "admin", "owner"] as const;

export type ToggledRole = (typeof TOGGLED_ROLES)[number];

const LIMIT = { limit: "50" };

/** A page of everybody with an account. */
export const readUsers = (({ staff, clerk }, asked) =>
  staff.accounts.listUsers(clerk, { ...asked, ...LIMIT })) satisfies ReadRows<unknown>;

/** The same from the API, which the specification has it read again from (docs/SPECIFICATION.md, 7). */
export async function readUsersAgain(asked: AskedRows, signal: AbortSignal) {
  const answer = await readList(`/api/users?${new URLSearchParams({ ...asked, ...LIMIT })}`, signal);
  const users: UserOnWire[] = await answer.json();
  return { users: users.map(fromWire), next: nextIn(answer.headers.get("link")) };
}

interface UserOnWire extends Omit<UserRow, "id" | "role"> {
  _id: string;
  role: "customer" | "admin" | "owner";
  staffRole?: StaffRole;
}

function fromWire({ _id, role, staffRole, ...user }: UserOnWire): UserRow {
  return { ...user, id: _id, role: staffRole ? roleOf(staffRole) : role };
}
