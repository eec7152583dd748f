import type { Store } from "#hotel/kernel/ports/store.ts";
import type { AccountsTables } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { may, type Permission } from "#hotel/kernel/roles.ts";

/** What a privileged act answers: how many rows it changed, 0 where everything was so already. */
export interface Modified {
  modifiedCount: number;
}

/** Who asks, if they may do what needs this permission: the one guard before every use case of the staff. */
export function staffGuard(who: Account | undefined, needs: Permission): Account | Problem {
  if (!who) return { problem: "not-signed-in" };
  return may(who, needs) ? who : { problem: "not-allowed" };
}

/** Whether a clerk still works here as what they were let in as: the role may have become another since they asked. */
export async function isStillAtDesk(
  { accounts }: Pick<AccountsTables, "accounts">,
  { id, role }: Account,
): Promise<boolean> {
  return (await accounts.find(id))?.role === role;
}

/** One transaction of somebody who works here. Problems: those of `work`; `not-allowed` where their role was changed meanwhile. */
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
    const present = await tx.accounts.find(owner.id);
    return present?.role === "owner" ? work(tx) : { problem: "not-allowed" };
  });
}
