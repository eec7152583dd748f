import type { InventoryPorts, InventoryTables } from "./ports.ts";
import type { Room, TakenRoom } from "./ports/rooms.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { PACKING_BUDGET, packRooms } from "./rules/pack-rooms.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { isStillThere, readHouse } from "./rooms-of-type.ts";
import { warnOfClosures } from "./warn-of-closures.ts";

interface Switching {
  clerk: Account;
  room: Room;
  today: PlainDate;
  at: Instant;
}

/**
 * Switches a room off (Booked) or on (Free) for tonight and each next night as it comes (docs/BOOKING.md, counters and rooms). Problems:
 * `not-found`; `bookings-in-the-way` where tonight is too full to miss the room, or a guest is expected in it;
 * `guest-in-house`; `room-taken` for a room that is closed by dates. 0 where the room shows that status already.
 */
export async function setRoomStatus(
  ports: InventoryPorts,
  clerk: Account,
  sent: { id: unknown; status: unknown },
): Promise<Modified | Problem> {
  const { store, clock } = ports;
  if (sent.status !== "Free" && sent.status !== "Booked") return fieldProblem("status", "invalid");
  const turn = sent.status === "Free" ? switchOn : switchOff;
  const room = (await store.rooms.all()).find(({ number }) => String(number) === String(sent.id));
  if (!room) return { problem: "not-found" };
  const switching = { clerk, room, today: clock.today(), at: clock.now() };
  const modified = await inDeskTransaction<InventoryTables, Modified>(store, clerk, async (tx) => {
    await tx.inventory.lockTypes([room.type], "alone");
    if (!(await isStillThere(tx, room))) return { problem: "not-found" };
    const taken = (await tx.rooms.takenOn(switching.today)).find((one) => one.room === room.number);
    return turn(tx, switching, taken);
  });
  if (!isProblem(modified) && modified.modifiedCount > 0) await warnOfClosures(ports);
  return modified;
}

async function switchOff(
  tx: InventoryTables,
  switching: Switching,
  taken: TakenRoom | undefined,
): Promise<Modified | Problem> {
  if (taken) return { modifiedCount: 0 };
  const { clerk, room, today, at } = switching;
  await tx.rooms.switchOff(room.number, today);
  const short = await tx.inventory.blockTonight(room.type, today);
  if (short > 0 || !(await isEverybodyAssigned(tx, switching))) {
    return { problem: "bookings-in-the-way", bookingIds: await tx.stays.bookingsOn(room.type, today) };
  }
  await tx.audit.add({ actor: clerk.id, act: "room.switched-off", subject: String(room.number), at });
  return { modifiedCount: 1 };
}

async function isEverybodyAssigned(tx: InventoryTables, { room, today }: Switching): Promise<boolean> {
  const house = await readHouse(tx, room.type, today);
  return packRooms({ ...house, from: today, budget: PACKING_BUDGET }).packed;
}

async function switchOn(
  tx: InventoryTables,
  { clerk, room, today, at }: Switching,
  taken: TakenRoom | undefined,
): Promise<Modified | Problem> {
  if (!taken) return { modifiedCount: 0 };
  if (taken.stay) {
    const { bookingId, checkIn, life } = taken.stay;
    const problem = life === "in-house" || checkIn < today ? "guest-in-house" : "bookings-in-the-way";
    return { problem, bookingIds: [bookingId] };
  }
  if (taken.isClosed) return { problem: "room-taken", room: room.number, by: "closure", bookingIds: [] };
  await tx.rooms.switchOn(room.number);
  await tx.inventory.blockTonight(room.type, today);
  await tx.audit.add({ actor: clerk.id, act: "room.switched-on", subject: String(room.number), at });
  return { modifiedCount: 1 };
}
