import type { InventoryPorts, InventoryTables } from "./ports.ts";
import type { Room } from "./ports/rooms.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { PACKING_BUDGET, packRooms } from "./rules/pack-rooms.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Closing, readClosing } from "./rules/housekeeping-status.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import { overlaps } from "#hotel/kernel/stay.ts";
import { blockNights } from "./block-nights.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { isStillThere, movesOf, readRoomsToAssign } from "./rooms-of-type.ts";
import { warnOfClosures } from "./warn-of-closures.ts";

interface ClosingRoom {
  room: Room;
  closing: Closing;
  today: PlainDate;
}

/**
 * Takes a room out of order for some nights (docs/BOOKING.md, counters and rooms). Whoever was assigned it on
 * these nights and is not fixed to it is assigned another in the same transaction. Problems: `not-found`; `room-taken`
 * where it is out of order on one of the nights already; `room-needed` with the bookings that would be without a room.
 */
export async function closeRoom(
  ports: InventoryPorts,
  clerk: Account,
  sent: { id: unknown; from?: unknown; until?: unknown; reason?: unknown },
): Promise<Modified | Problem> {
  const { store, clock } = ports;
  const today = clock.today();
  const closing = readClosing(sent, today);
  if (isProblem(closing)) return closing;
  const room = (await store.rooms.all()).find(({ number }) => String(number) === String(sent.id));
  if (!room) return { problem: "not-found" };
  const closed = await inDeskTransaction(store, clerk, async (tx) => {
    await tx.inventory.lockTypes([room.type], "alone");
    if (!(await isStillThere(tx, room))) return { problem: "not-found" } as const;
    const refused = await close(tx, { room, closing, today });
    if (refused) return refused;
    const { from, until, reason } = closing;
    const detail = `${from} to ${until}${reason === "" ? "" : `: ${reason}`}`;
    await tx.audit.add({ actor: clerk.id, act: "room.closed", subject: String(room.number), at: clock.now(), detail });
    return { modifiedCount: 1 };
  });
  if (!isProblem(closed)) await warnOfClosures(ports);
  return closed;
}

async function close(tx: InventoryTables, { room, closing, today }: ClosingRoom): Promise<Problem | undefined> {
  const others = await tx.rooms.closures(room.type, today);
  const isClosed = others.some(
    ({ room: other, from, until }) =>
      other === room.number && until !== undefined && from < closing.until && closing.from < until,
  );
  if (isClosed) return { problem: "room-taken", room: room.number, by: "closure", bookingIds: [] };
  const occupants = closing.from <= today ? await tx.deskStays.occupants() : [];
  const occupant = occupants.find(({ occupies }) => occupies === room.number);
  if (occupant) return { problem: "guest-in-house", bookingIds: [occupant.bookingId] };
  await tx.housekeeping.close(room.number, closing);
  const short = await blockNights(tx, { type: room.type, closing, today, rooms: 1 });
  if (short) return { problem: "room-needed", bookingIds: await tx.stays.bookingsOn(room.type, short) };
  return assignAround(tx, { room, closing, today });
}

/** Everybody else keeps or gets a room; who is fixed to this one can't leave it. */
async function assignAround(tx: InventoryTables, { room, closing, today }: ClosingRoom): Promise<Problem | undefined> {
  const house = await readRoomsToAssign(tx, room.type, today);
  const nights = { checkIn: closing.from, checkOut: closing.until };
  const fixed = house.fixed.filter((stay) => stay.room === room.number && overlaps(stay, nights));
  if (fixed.length > 0)
    return needed(
      tx,
      fixed.map(({ id }) => id),
    );
  const last = heldBack(house.features);
  const packing = packRooms({ ...house, heldBack: last, from: today, budget: PACKING_BUDGET });
  if (!packing.packed) return needed(tx, packing.unhoused);
  await tx.stays.assign(movesOf(house.stays, packing.rooms));
  return undefined;
}

async function needed(tx: InventoryTables, stayIds: readonly number[]): Promise<Problem> {
  return { problem: "room-needed", bookingIds: await tx.deskStays.bookingsOf(stayIds) };
}
