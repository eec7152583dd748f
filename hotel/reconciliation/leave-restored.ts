import type { ReconciliationPorts } from "./ports.ts";
import { isCaughtUp } from "./is-caught-up.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { inDollars } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { RESTORED_ALERT } from "#hotel/property/mark-restored.ts";

/**
 * The owner has looked at what a restored database has lost: from now on it counts as sound. Refunds that wait go on
 * waiting, each for its own release. Problems: `not-allowed` to anybody but an owner; `provider-silent` until all that the
 * provider has made since is read. 0 where it was sound.
 */
export async function leaveRestored(ports: ReconciliationPorts, clerk: Account): Promise<Modified | Problem> {
  const { store, clock } = ports;
  const at = clock.now();
  return await store.transaction<Modified | Problem>(async (tx) => {
    if ((await tx.accounts.find(clerk.id))?.role !== "owner") return { problem: "not-allowed" };
    const { restoredSince } = await tx.house.read();
    if (restoredSince !== undefined && !(await isCaughtUp(ports, tx))) return { problem: "provider-silent" };
    if (!(await tx.house.markSound(at))) return { modifiedCount: 0 };
    await tx.alerts.settle(RESTORED_ALERT, at);
    await tx.audit.add({ actor: clerk.id, act: "house.sound", subject: "house", at });
    return { modifiedCount: 1 };
  });
}

/** Lets refunds go that wait since the database was restored: the one under this key, or all where none is named. */
export async function releaseRefunds(
  { store, clock }: ReconciliationPorts,
  clerk: Account,
  sent: { key?: unknown } = {},
): Promise<Modified | Problem> {
  const at = clock.now();
  const keys = sent.key === undefined ? undefined : [String(sent.key)];
  return await inDeskTransaction(store, clerk, async (tx) => {
    const released = await tx.refunds.release(keys, at);
    for (const { key: subject, amount } of released) {
      await tx.audit.add({ actor: clerk.id, act: "refund.released", subject, at, detail: inDollars(amount) });
    }
    return { modifiedCount: released.length };
  });
}
