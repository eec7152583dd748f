import type { PropertyTables } from "./ports.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** The provider refuses to tell whether this house was restored. One alert at a time tells of it. */
export const KEYS_ALERT = { kind: "keys-refused", subject: "card-keys" } as const;

/** What has waited since the start to learn whether this house was restored waits no more. Runs inside a transaction. */
export async function endDoubt(tx: PropertyTables, at: Instant): Promise<void> {
  await tx.house.recognised();
  await tx.alerts.settle(KEYS_ALERT, at);
}
