import { inOwnerTransaction } from "#hotel/accounts/desk-guard.ts";
import { changeRooms } from "#hotel/inventory/change-rooms.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { checkDecisions, renumberedSince } from "./check-decisions.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import { readStaysInTheWay } from "./read-stays-in-the-way.ts";
import type { PropertyFault } from "./rules/property.ts";
import { obstacleFaults } from "./rules/room-obstacles.ts";

/**
 * Why a version could not be published now, at its places, once its owner has said yes to other rooms for all stays that would
 * be shown: none where it can. For owners alone. Problems: `not-found`.
 */
export async function rehearsePublishing(
  ports: SettingsPorts,
  owner: Account,
  sent: { id?: unknown },
): Promise<{ faults: readonly PropertyFault[] } | Problem> {
  const inTheWay = await readStaysInTheWay(ports, sent);
  if (isProblem(inTheWay)) return inTheWay.problem === "property-refused" ? { faults: inTheWay.faults } : inTheWay;
  const mayMove = new Set(inTheWay.stays.map(({ bookingId }) => bookingId));
  const played = await inOwnerTransaction<SettingsTables, never>(ports.store, owner, async (tx) => {
    const number = readNumber(sent.id);
    const version = number === undefined ? undefined : await tx.propertyVersions.find(number);
    if (!version) return { problem: "not-found" };
    const decisions = await checkDecisions(ports, tx, version.document);
    if (isProblem(decisions)) return decisions;
    const { rooms } = decisions;
    const renumbered = await renumberedSince(ports, tx, decisions);
    const obstacles = await changeRooms(tx, { rooms, today: ports.clock.today(), mayMove, renumbered });
    // Refused in any case: nothing of it may stay.
    return { problem: "property-refused", faults: obstacleFaults(obstacles, decisions) };
  });
  return played.problem === "property-refused" ? { faults: played.faults } : played;
}
