import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Decisions } from "./rules/property.ts";
import type { SettingsTables } from "./ports.ts";

interface Publishing {
  version: number;
  decisions: Decisions;
  /** An account's id, or `machine`. */
  by: string;
  at: Instant;
}

/** From the end of this transaction on the version is in force, and its rooms are in the house; a draft waits no longer. */
export async function putInForce(tx: SettingsTables, { version, decisions, by, at }: Publishing): Promise<void> {
  await tx.propertyVersions.publish({ version, by, at });
  if ((await tx.propertyVersions.draft())?.version === version) await tx.propertyVersions.dropDraft();
  await tx.propertyVersions.placeRooms(decisions.rooms);
  await tx.audit.add({ actor: by, act: "property.published", subject: `property:${version}`, at });
}
