import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { checkDecisions, findMissingPictures, namedIn } from "./check-decisions.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { notePublication, publishDocument } from "./put-in-force.ts";
import type { Decisions } from "./rules/property.ts";
import { idFaults } from "./rules/what-can-not-be.ts";

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
    // Whoever hands in a document has set the house up.
    await tx.house.endSetup();
    const inForce = await tx.propertyVersions.inForce();
    const same = await tx.propertyVersions.withDocument(document);
    if (inForce && same.includes(inForce.version)) return { modifiedCount: 0, version: inForce.version };
    const version = await publishDocument(ports, tx, { document, decisions, by: MACHINE, note });
    return isProblem(version) ? version : { modifiedCount: 1, version };
  });
}

interface FirstProperty {
  document: unknown;
  isSetUp: boolean;
  /** A house has gone by it before. */
  wasInForce: boolean;
  at: Instant;
}

/**
 * Publishes the first document of a house that has none yet: the installed one as it stands, so that a house that was run
 * from its files stays what it is; or one to be set up, which guests don't see before it is opened. Problems:
 * `property-refused` with every fault.
 */
export function installProperty(
  ports: Pick<SettingsPorts, "store" | "propertySchema">,
  { document, isSetUp, wasInForce, at }: FirstProperty,
): Promise<{ installed: boolean } | Problem> {
  return ports.store.transaction<{ installed: boolean } | Problem>(async (tx) => {
    await tx.propertyVersions.lockPublishing();
    if (await tx.propertyVersions.inForce()) return { installed: false };
    const { propertySchema } = ports;
    const read = wasInForce ? propertySchema.readKept(document) : propertySchema.read(document);
    if ("faults" in read) return { problem: "property-refused", faults: read.faults };
    const { decisions } = read;
    const faults = [...(wasInForce ? [] : idFaults(decisions, [])), ...(await findMissingPictures(tx, decisions))];
    if (faults.length > 0) return { problem: "property-refused", faults };
    const pictures = namedIn(decisions);
    const added = { document, pictures, by: MACHINE, note: "", basedOn: undefined, at };
    const version = await tx.propertyVersions.add(added);
    await installRooms(tx, decisions);
    await tx.propertyVersions.nameTypes(decisions.typeNames);
    await notePublication(ports, tx, { version, by: MACHINE, at });
    if (!isSetUp) await tx.house.beginSetup(at);
    return { installed: true };
  });
}

/** The house keeps rooms that its files don't name, on whom its stays may count. */
async function installRooms({ rooms, inventory }: SettingsTables, decisions: Decisions): Promise<void> {
  await rooms.place(decisions.rooms);
  await inventory.countRooms(FIRST_NIGHT);
}

/** No room has ever left a house that never published anything, so that all its nights have the same rooms. */
const FIRST_NIGHT = "0001-01-01";
