import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { checkDecisions, readDecisions } from "./check-decisions.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SettingsPorts } from "./ports.ts";
import { putInForce } from "./put-in-force.ts";

const MACHINE = "machine";

/**
 * Publishes a document that somebody at the machine hands in; `version` is the one in force then. 0 where it is in force
 * already. Problems: `property-refused` with every place.
 */
export function importProperty(
  ports: Pick<SettingsPorts, "store" | "clock" | "propertySchema">,
  { document, note }: { document: unknown; note: string },
): Promise<{ modifiedCount: number; version: number } | Problem> {
  return ports.store.transaction<{ modifiedCount: number; version: number } | Problem>(async (tx) => {
    await tx.propertyVersions.lockPublishing();
    const decisions = await checkDecisions(ports, tx, document);
    if (isProblem(decisions)) return decisions;
    const inForce = await tx.propertyVersions.inForce();
    const same = await tx.propertyVersions.withDocument(document);
    if (inForce && same.includes(inForce.version)) return { modifiedCount: 0, version: inForce.version };
    const at = ports.clock.now();
    const version = await tx.propertyVersions.add({ document, by: MACHINE, note, basedOn: inForce?.version, at });
    await putInForce(tx, { version, decisions, by: MACHINE, at });
    return { modifiedCount: 1, version };
  });
}

/**
 * Publishes the installed document in a house that has none yet, as it stands: a house that was run from its files stays
 * what it is. Problems: `property-refused` with every fault.
 */
export function installProperty(
  ports: Pick<SettingsPorts, "store" | "propertySchema">,
  { document, at }: { document: unknown; at: Instant },
): Promise<{ installed: boolean } | Problem> {
  return ports.store.transaction<{ installed: boolean } | Problem>(async (tx) => {
    await tx.propertyVersions.lockPublishing();
    if (await tx.propertyVersions.inForce()) return { installed: false };
    const decisions = readDecisions(ports, document);
    if (isProblem(decisions)) return decisions;
    const version = await tx.propertyVersions.add({ document, by: MACHINE, note: "", basedOn: undefined, at });
    await putInForce(tx, { version, decisions, by: MACHINE, at });
    return { installed: true };
  });
}
