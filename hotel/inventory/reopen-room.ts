import type { InventoryPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { blockNights } from "./block-nights.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { warnOfClosures } from "./warn-of-closures.ts";

/**
 * Ends a closing today, so that its room is to be cleaned, or takes back one that has not begun: the room is on sale again for the
 * nights that are left.
 * Problems: `not-found`, and `wrong-state` where it is over.
 */
export async function reopenRoom(
  ports: InventoryPorts,
  clerk: Account,
  sent: { closing: unknown },
): Promise<Modified | Problem> {
  const { store, clock } = ports;
  const id = Number(sent.closing);
  const known = Number.isSafeInteger(id) ? await store.housekeeping.closing(id) : undefined;
  const room = known && (await store.rooms.all()).find(({ number }) => number === known.room);
  if (!room) return { problem: "not-found" };
  const today = clock.today();
  const reopened = await inDeskTransaction(store, clerk, async (tx) => {
    await tx.inventory.lockTypes([room.type], "alone");
    const closing = await tx.housekeeping.closing(id);
    if (!closing) return { problem: "not-found" } as const;
    if (closing.until <= today) return { problem: "wrong-state" } as const;
    await tx.housekeeping.endClosing(id, today);
    if (closing.from <= today) await tx.housekeeping.markReturned(room.number, today);
    await blockNights(tx, { type: room.type, closing, today, rooms: -1 });
    const detail = `${closing.from} to ${closing.until}`;
    const subject = String(room.number);
    await tx.audit.add({ actor: clerk.id, act: "room.reopened", subject, at: clock.now(), detail });
    return { modifiedCount: 1 };
  });
  if (!isProblem(reopened)) await warnOfClosures(ports);
  return reopened;
}
