import type { InventoryPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readNumber } from "#hotel/kernel/sent-number.ts";
import { CARE_STATES } from "./rules/housekeeping-status.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/**
 * Notes that a room is clean, dirty or inspected. Problems: `not-found`; `stale-version` where somebody noted something
 * since `version`. 0 where the room is so already.
 */
export async function setHousekeepingStatus(
  { store, clock }: Pick<InventoryPorts, "store" | "clock">,
  clerk: Account,
  sent: { id: unknown; state: unknown; version: unknown },
): Promise<Modified | Problem> {
  const to = CARE_STATES.find((state) => state === sent.state);
  if (!to) return fieldProblem("state", "invalid");
  const version = readNumber(sent.version);
  if (version === undefined) return fieldProblem("version", "missing");
  const room = readNumber(sent.id);
  const known = room === undefined ? undefined : await store.housekeeping.care(room);
  if (room === undefined || !known) return { problem: "not-found" };
  if (known.state === to) return { modifiedCount: 0 };
  return inDeskTransaction(store, clerk, async (tx) => {
    if (!(await tx.housekeeping.setHousekeeping(room, { to, version }))) return { problem: "stale-version" };
    await tx.audit.add({ actor: clerk.id, act: `room.${to}`, subject: String(room), at: clock.now() });
    return { modifiedCount: 1 };
  });
}
