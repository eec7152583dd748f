import { changeRooms } from "#hotel/inventory/change-rooms.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Decisions } from "./rules/property.ts";
import { obstacleFault } from "./rules/room-obstacles.ts";
import type { SettingsTables } from "./ports.ts";

interface Publication {
  version: number;
  /** An account's id, or `machine`. */
  by: string;
  at: Instant;
}

interface Publishing extends Publication {
  decisions: Decisions;
  today: PlainDate;
  /** Whether stays in rooms that go, or become another type, get other rooms. */
  reassigns: boolean;
}

/**
 * From the end of this transaction on the version is in force, and its rooms are those of the house; a draft waits no longer. Problems:
 * `property-refused` where guests count on rooms as they were; nothing of the transaction may stay then.
 */
export async function putInForce(
  tx: SettingsTables,
  { decisions, today, reassigns, ...publication }: Publishing,
): Promise<Problem | undefined> {
  const obstacles = await changeRooms(tx, { rooms: decisions.rooms, today, reassigns });
  if (obstacles.length > 0) return { problem: "property-refused", faults: obstacles.map(obstacleFault) };
  await notePublication(tx, publication);
  return undefined;
}

/** The same, where the rooms are the house's already. */
export async function notePublication(tx: SettingsTables, { version, by, at }: Publication): Promise<void> {
  await tx.propertyVersions.publish({ version, by, at });
  if ((await tx.propertyVersions.draft())?.version === version) await tx.propertyVersions.dropDraft();
  await tx.audit.add({ actor: by, act: "property.published", subject: `property:${version}`, at });
}
