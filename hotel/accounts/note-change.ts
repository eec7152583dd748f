import type { AccountChange } from "#hotel/kernel/account-changes.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts, AccountsTables } from "./ports.ts";

/** Whose ways in were changed, and which. */
interface Changed {
  account: Pick<Account, "id" | "email" | "emailVerified">;
  change: Exclude<AccountChange, "appointed">;
}

/**
 * A way into the account was changed: the log tells it, and its owner hears of it by letter. Noted right after the act, which its
 * provider has committed by itself.
 */
export async function noteChange(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { language }: Pick<Asking, "language">,
  { account, change }: Changed,
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    await queueChange(tx, { account, change, language, at });
    await tx.audit.add({ actor: account.id, act: `account.${change}`, subject: `account:${account.id}`, at });
  });
}

/** Nobody is written to at an address that nobody has proved: it may be a stranger's. */
export async function queueChange(
  tx: Pick<AccountsTables, "outbox">,
  told: { account: Changed["account"]; change: AccountChange; language: string | undefined; at: number },
): Promise<void> {
  const { account, change, language, at } = told;
  if (!account.emailVerified) return;
  const cause = `account-change:${account.id}:${change}:${at}`;
  await tx.outbox.queue({ cause, kind: "account-changed", to: account.email, language, facts: { change, at } }, at);
}
