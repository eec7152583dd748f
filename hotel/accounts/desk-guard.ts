import type { Store } from "#hotel/kernel/ports/store.ts";
import type { AccountsTables } from "./ports.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What a privileged act answers: how many rows it changed, 0 where everything was so already. */
export interface Modified {
  modifiedCount: number;
}

/** Who asks, if they work at the desk. */
export function deskGuard(who: Account | undefined): Account | Problem {
  if (!who) return { problem: "not-signed-in" };
  return worksAtDesk(who) ? who : { problem: "not-allowed" };
}

/** Who asks, if they own the house. Problems: those of `deskGuard`. */
export function ownerGuard(who: Account | undefined): Account | Problem {
  const clerk = deskGuard(who);
  return isProblem(clerk) || clerk.role === "owner" ? clerk : { problem: "not-allowed" };
}

/** Whether a clerk still works at the desk: the role may have gone since they asked. */
export async function isStillAtDesk({ accounts }: Pick<AccountsTables, "accounts">, { id }: Account): Promise<boolean> {
  return worksAtDesk(await accounts.find(id));
}

/** One transaction of somebody at the desk. Problems: those of `work`; `not-allowed` for a clerk who was demoted meanwhile. */
export function inDeskTransaction<Tables extends AccountsTables, Done extends object>(
  store: Store<Tables>,
  clerk: Account,
  work: (tx: Tables) => Promise<Done | Problem>,
): Promise<Done | Problem> {
  return store.transaction<Done | Problem>(async (tx) =>
    (await isStillAtDesk(tx, clerk)) ? work(tx) : { problem: "not-allowed" },
  );
}

/** One transaction of an owner. Problems: those of `work`; `not-allowed` for one who owns the house no longer. */
export function inOwnerTransaction<Tables extends AccountsTables, Done extends object>(
  store: Store<Tables>,
  owner: Account,
  work: (tx: Tables) => Promise<Done | Problem>,
): Promise<Done | Problem> {
  return store.transaction<Done | Problem>(async (tx) => {
    const present = ownerGuard(await tx.accounts.find(owner.id));
    return isProblem(present) ? { problem: "not-allowed" } : work(tx);
  });
}
