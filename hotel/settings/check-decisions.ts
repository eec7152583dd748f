import type { Renumbering } from "#hotel/inventory/rules/renumbering.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { findInForce } from "./find-in-force.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { Decisions, PropertyFault } from "./rules/property.ts";
import { whatCanNotBe } from "./rules/what-can-not-be.ts";

/** What a document decides. Problems: `property-refused` where it has faults. */
export function readDecisions(
  { propertySchema }: Pick<SettingsPorts, "propertySchema">,
  document: unknown,
): Decisions | Problem {
  const read = propertySchema.read(document);
  return "faults" in read ? { problem: "property-refused", faults: read.faults } : read.decisions;
}

/** The places of a document that name a picture which nobody has handed in, or which is not made yet. */
export async function findMissingPictures(
  { pictures }: Pick<SettingsTables, "pictures">,
  decisions: Decisions,
): Promise<PropertyFault[]> {
  if (decisions.pictures.length === 0) return [];
  const made = await pictures.madeAmong(namedIn(decisions));
  const missing = decisions.pictures.filter(({ file }) => !made.has(file));
  return missing.map(({ path, file }) => ({ path, message: `${file} is not among the pictures of this house` }));
}

/** Rooms that are the same under another number: as the document says, and the other way round as the one in force says. */
export async function renumberedSince(
  ports: Pick<SettingsPorts, "propertySchema">,
  tx: Parameters<typeof findInForce>[0],
  { renumbered }: Decisions,
): Promise<Renumbering[]> {
  const inForce = await findInForce(tx);
  const before = inForce && ports.propertySchema.readKept(inForce.version.document);
  const undone = before && "decisions" in before ? before.decisions.renumbered : [];
  return [...renumbered, ...undone.map(({ from, to }) => ({ from: to, to: from }))];
}

/** Each once. */
export function namedIn({ pictures }: Decisions): string[] {
  return [...new Set(pictures.map(({ file }) => file))];
}

/**
 * The same, if it can be in this house as it is now. Runs inside the publishing transaction, behind its lock. Problems:
 * `property-refused` with every place.
 */
export async function checkDecisions(
  ports: Pick<SettingsPorts, "clock" | "propertySchema">,
  tx: SettingsTables,
  document: unknown,
): Promise<Decisions | Problem> {
  const decisions = readDecisions(ports, document);
  if (isProblem(decisions)) return decisions;
  const inForce = await findInForce(tx);
  const kept = inForce && ports.propertySchema.readKept(inForce.version.document);
  // What an earlier program published and this one can't read binds nobody.
  const before = kept && "decisions" in kept ? kept.decisions : undefined;
  const { clock } = ports;
  const moment = { now: clock.now(), today: clock.today(), at: clock.at };
  const rooms = await tx.rooms.all();
  const typesInForce = before?.roomTypes ?? [];
  const bound = { ...(await tx.propertyVersions.commitments(moment.today)), moment, rooms, typesInForce };
  const faults = [
    ...whatCanNotBe(decisions, before ?? decisions, bound),
    ...(await findMissingPictures(tx, decisions)),
  ];
  return faults.length > 0 ? { problem: "property-refused", faults } : decisions;
}
