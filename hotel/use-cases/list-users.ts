import type { Ports } from "#hotel/ports/ports.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";

const MOST_USERS = 10_000;

/** Everybody with an account, by name, for the desk. */
export async function listUsers({ store }: Ports, who: Account | undefined): Promise<Account[] | Problem> {
  const clerk = deskGuard(who);
  return isProblem(clerk) ? clerk : await store.accounts.all(MOST_USERS);
}
