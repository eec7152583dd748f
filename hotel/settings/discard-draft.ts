import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";

/**
 * Gives up the draft; its versions stay, and each can still be published. For owners alone. Problems: `stale-version` where
 * another one waits than the owner has seen.
 */
export async function discardDraft(
  ports: SettingsPorts,
  owner: Account,
  sent: { version?: unknown },
): Promise<Modified | Problem> {
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async ({ propertyVersions, audit }) => {
    await propertyVersions.lockPublishing();
    const draft = await propertyVersions.draft();
    if (!draft) return { modifiedCount: 0 };
    if (draft.version !== readNumber(sent.version)) return { problem: "stale-version" };
    await propertyVersions.dropDraft();
    const subject = `property:${draft.version}`;
    await audit.add({ actor: owner.id, act: "property.discarded", subject, at: ports.clock.now() });
    return { modifiedCount: 1 };
  });
}
