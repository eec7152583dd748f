import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { Draft, PropertyVersion } from "./ports/property-versions.ts";

/**
 * The draft is again what it was before it was saved last; where that is what guests see, nothing waits any longer. The version that
 * was undone stays in the list. For owners alone. 0 where nothing can be undone; `stale-version` where another draft waits than
 * the owner has seen.
 */
export async function undoDraft(
  ports: SettingsPorts,
  owner: Account,
  sent: { version?: unknown },
): Promise<Modified | Problem> {
  return await inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async ({ propertyVersions, audit }) => {
    await propertyVersions.lockPublishing();
    const draft = await propertyVersions.draft();
    if (draft?.version !== readNumber(sent.version)) return { problem: "stale-version" };
    const before = await findBefore({ propertyVersions }, draft);
    if (!draft || !before) return { modifiedCount: 0 };
    if (before.number === draft.since) await propertyVersions.dropDraft();
    else await propertyVersions.keepDraft({ version: before.number, since: draft.since });
    const subject = `property:${draft.version}`;
    await audit.add({ actor: owner.id, act: "property.undone", subject, at: ports.clock.now() });
    return { modifiedCount: 1 };
  });
}

/** The version that a draft can go back to: not behind what was in force when it was begun, or what it has taken in since. */
export async function findBefore(
  { propertyVersions }: Pick<SettingsTables, "propertyVersions">,
  draft: Draft | undefined,
): Promise<PropertyVersion | undefined> {
  const present = draft && (await propertyVersions.find(draft.version));
  const before = present?.basedOn === undefined ? undefined : await propertyVersions.find(present.basedOn);
  return before && (before.number === draft?.since || before.takesIn === draft?.since) ? before : undefined;
}
