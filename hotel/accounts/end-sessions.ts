import type { AccountsPorts } from "./ports.ts";
import type { AccountSession } from "./ports/accounts.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Modified } from "./desk-guard.ts";

export interface SignedInAccount {
  account: Account;
  /** Newest first. */
  sessions: AccountSession[];
}

/** Where an account is signed in, for owners: devices and addresses are nobody else's business. Problem: `not-found`. */
export async function readSessions(
  { store }: AccountsPorts,
  sent: { id: unknown },
): Promise<SignedInAccount | Problem> {
  const account = await store.accounts.find(String(sent.id));
  return account ? { account, sessions: await store.accounts.sessions(account.id) } : { problem: "not-found" };
}

/** Ends every session of an account, at once and everywhere, for owners; no browser is known to it any more. Problem: `not-found`. 0 where there was none. */
export function endSessionsOf(
  { store, clock }: AccountsPorts,
  owner: Account,
  sent: { id: unknown },
): Promise<Modified | Problem> {
  return store.transaction<Modified | Problem>(async (tx) => {
    const account = await tx.accounts.find(String(sent.id));
    if (!account) return { problem: "not-found" };
    const modifiedCount = await tx.accounts.endSessions(account.id);
    await tx.devices.forget(account.id, clock.now());
    if (modifiedCount > 0) {
      const detail = `${modifiedCount} sessions`;
      await tx.audit.add({ actor: owner.id, act: "account.logged-out", subject: account.id, at: clock.now(), detail });
    }
    return { modifiedCount };
  });
}
