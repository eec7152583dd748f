import { changeRooms } from "#hotel/inventory/change-rooms.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Decisions } from "./rules/property.ts";
import { renumberedSince } from "./check-decisions.ts";
import { obstacleFaults } from "./rules/room-obstacles.ts";
import { olderTextsOf } from "./older-texts.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";

interface Publication {
  version: number;
  /** An account's id, or `machine`. */
  by: string;
  at: Instant;
  /** Why, in the owner's words. */
  note?: string;
}

interface Publishing extends Publication {
  decisions: Decisions;
  today: PlainDate;
  /** The bookings that may get other rooms, where theirs go or become another type; none, unless somebody was asked. */
  mayMove?: ReadonlySet<number>;
}

/**
 * From the end of this transaction on the version is in force, and its rooms are those of the house; a draft waits no longer. Problems:
 * `property-refused` where guests count on rooms as they were; nothing of the transaction may stay then.
 */
export async function putInForce(
  ports: Pick<SettingsPorts, "propertySchema">,
  tx: SettingsTables,
  { decisions, today, mayMove = new Set(), ...publication }: Publishing,
): Promise<Problem | undefined> {
  const renumbered = await renumberedSince(ports, tx, decisions);
  const obstacles = await changeRooms(tx, { rooms: decisions.rooms, today, mayMove, renumbered });
  if (obstacles.length > 0) return { problem: "property-refused", faults: obstacleFaults(obstacles, decisions) };
  await tx.propertyVersions.nameTypes(decisions.typeNames);
  await notePublication(ports, tx, publication);
  return undefined;
}

/** The same, where the rooms are the house's already. */
export async function notePublication(
  { propertySchema }: Pick<SettingsPorts, "propertySchema">,
  tx: SettingsTables,
  { version, by, at, note = "" }: Publication,
): Promise<void> {
  const older = await olderTextsOf({ propertySchema }, tx, version);
  await tx.propertyVersions.publish({ version, by, at, note, older });
  if ((await tx.propertyVersions.draft())?.version === version) await tx.propertyVersions.dropDraft();
  await tx.audit.add({ actor: by, act: "property.published", subject: `property:${version}`, at, detail: note });
}
