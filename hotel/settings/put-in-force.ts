import { changeRooms } from "#hotel/inventory/change-rooms.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Decisions } from "./rules/property.ts";
import { namedIn, renumberedSince } from "./check-decisions.ts";
import { obstacleFaults } from "./rules/room-obstacles.ts";
import { olderTextsOf } from "./older-texts.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";

interface Publishing {
  version: number;
  decisions: Decisions;
  /** An account's id, or `machine`. */
  by: string;
  /** Why, in the owner's words. */
  note?: string;
  /** The bookings that may get other rooms, where theirs go or become another type; none, unless somebody was asked. */
  mayMove?: ReadonlySet<number>;
  at: Instant;
}

/**
 * From the end of this transaction on the version is in force, and its rooms are those of the house; a draft waits no longer. Problems:
 * `property-refused` where guests count on rooms as they were; nothing of the transaction may stay then.
 */
export async function putInForce(
  ports: Pick<SettingsPorts, "clock" | "propertySchema">,
  tx: SettingsTables,
  { decisions, mayMove = new Set(), ...publication }: Publishing,
): Promise<Problem | undefined> {
  const today = ports.clock.today();
  const renumbered = await renumberedSince(ports, tx, decisions);
  const obstacles = await changeRooms(tx, { rooms: decisions.rooms, today, mayMove, renumbered });
  if (obstacles.length > 0) return { problem: "property-refused", faults: obstacleFaults(obstacles, decisions) };
  await tx.propertyVersions.nameTypes(decisions.typeNames);
  await notePublication(ports, tx, publication);
  return undefined;
}

/** Keeps a document as the next version and puts it into force; answers its number. Problems: those of `putInForce`. */
export async function publishDocument(
  ports: Pick<SettingsPorts, "clock" | "propertySchema">,
  tx: SettingsTables,
  { document, decisions, by, note = "" }: { document: unknown; decisions: Decisions; by: string; note?: string },
): Promise<number | Problem> {
  const at = ports.clock.now();
  const basedOn = (await tx.propertyVersions.inForce())?.version;
  const version = await tx.propertyVersions.add({ document, pictures: namedIn(decisions), by, note, basedOn, at });
  return (await putInForce(ports, tx, { version, decisions, by, at })) ?? version;
}

/** The same, where the rooms are the house's already. */
export async function notePublication(
  { propertySchema }: Pick<SettingsPorts, "propertySchema">,
  tx: SettingsTables,
  { version, by, at, note = "" }: Omit<Publishing, "decisions" | "mayMove">,
): Promise<void> {
  const older = await olderTextsOf({ propertySchema }, tx, version);
  await tx.propertyVersions.publish({ version, by, at, note, older });
  if ((await tx.propertyVersions.draft())?.version === version) await tx.propertyVersions.dropDraft();
  await tx.audit.add({ actor: by, act: "property.published", subject: `property:${version}`, at, detail: note });
}
