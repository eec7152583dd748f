import type { InventoryPorts, InventoryTables } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { type ReassignmentOfType, reassignHouse, versionOfHouse } from "./reassign-house.ts";

/**
 * Applies what was proposed, all types in one transaction. The assignment is found before the types are locked, so sales
 * wait only for the writing. `stale-version` where the house is not what it was when it was proposed: anybody booked,
 * moved, pinned or closed anything of these types. Answers how many guests got another room.
 */
export async function applyAssignment(
  { store, clock, catalogue }: Pick<InventoryPorts, "store" | "clock" | "catalogue">,
  clerk: Account,
  sent: { versions: unknown },
): Promise<Modified | Problem> {
  const versions = readVersions(sent.versions, catalogue.roomTypes);
  if (!versions) return fieldProblem("versions", "invalid");
  const today = clock.today();
  const reassignments: ReassignmentOfType[] = [];
  for (const { type, version } of versions) {
    const reassignment = await reassignHouse(store, type, today);
    if (reassignment.version !== version) return { problem: "stale-version" };
    reassignments.push(reassignment);
  }
  const moves = reassignments.flatMap(({ moves }) => moves);
  if (moves.length === 0) return { modifiedCount: 0 };
  return inDeskTransaction(store, clerk, async (tx) => {
    const types = reassignments.map(({ type }) => type).toSorted();
    await tx.inventory.lockTypes(types, "alone");
    for (const { type, version } of reassignments) {
      if ((await versionOfHouse(tx, type, today)) !== version) return { problem: "stale-version" };
    }
    for (const type of types) await tx.stays.expectLate(type, today);
    await write(tx, { clerk, types, reassignments, at: clock.now() });
    return { modifiedCount: moves.length };
  });
}

async function write(
  tx: InventoryTables,
  {
    clerk,
    types,
    reassignments,
    at,
  }: { clerk: Account; types: RoomTypeId[]; reassignments: ReassignmentOfType[]; at: number },
): Promise<void> {
  const moves = reassignments.flatMap((reassignment) => reassignment.moves);
  await tx.stays.assign(moves.map(({ stayId, to }) => ({ stayId, room: to })));
  for (const { type } of reassignments.filter(({ unhoused }) => unhoused.length === 0)) {
    await tx.alerts.settle({ kind: "cannot-deal", subject: type }, at);
    await tx.alerts.settle({ kind: "search-exhausted", subject: type }, at);
  }
  await tx.audit.add({ actor: clerk.id, act: "rooms.dealt-again", subject: types.join(), at });
}

function readVersions(
  sent: unknown,
  known: readonly { id: RoomTypeId }[],
): { type: RoomTypeId; version: string }[] | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const versions = Object.entries(sent).map(([type, version]: [string, unknown]) => ({
    type,
    version: String(version),
  }));
  const areKnown = versions.every(({ type }) => known.some(({ id }) => id === type));
  return versions.length > 0 && areKnown ? versions : undefined;
}
