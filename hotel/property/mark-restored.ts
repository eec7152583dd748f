import type { PropertyTables } from "./ports.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** One alert at a time tells of it. */
export const RESTORED_ALERT = { kind: "house-restored", subject: "house" } as const;

/**
 * From now on this counts as a restored or copied database: refunds decided before wait for a person, and everybody logs in anew, because
 * nobody knows what has happened to either since. Repeats do nothing, so that who has logged in anew stays. Runs inside a transaction.
 */
export async function markRestored(tx: PropertyTables, why: RestoredBecause, at: Instant): Promise<void> {
  if (!(await tx.house.markRestored(at))) return;
  await tx.alerts.raise(RESTORED_ALERT, at);
  await tx.audit.add({ actor: "machine", act: "house.restored", subject: "house", at, detail: why });
}

/** What told of it: the provider's lists at a start, payments that name no order of ours, or the owner who restored a backup. */
export type RestoredBecause = "start" | "payments-without-order" | "backup";

/** A house that came out of a backup. It begins anew, so that all that was decided before it waits. */
export async function beginRestored(tx: PropertyTables, at: Instant): Promise<void> {
  await tx.house.begin(at);
  await markRestored(tx, "backup", at);
}
