import type { InventoryTables } from "./ports.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type NoRooms, type Placement, planRooms, type RoomRequest } from "./plan-rooms.ts";
import { readHouse } from "./rooms-of-type.ts";

interface House {
  type: RoomTypeId;
  today: PlainDate;
}

/**
 * Gives stays of one type the rooms that the desk wants for them. Problems: those of `planRooms`. Runs inside a
 * transaction that holds the type's lock alone, once the stays' dates and the counters are as they will be.
 */
export async function giveRooms(
  tx: InventoryTables,
  { requests, ...house }: House & { requests: readonly RoomRequest[] },
): Promise<Placement | Problem> {
  const { type, today } = house;
  const occupants = await tx.deskStays.occupants();
  const placement = planRooms(await readHouse(tx, type, today), { today, requests, occupants });
  if (isProblem(placement)) return nameBookings(tx, placement);
  await writeRooms(tx, house, placement);
  return placement;
}

/** The Problem, with the bookings in it that it is about. */
export async function nameBookings(
  { deskStays }: Pick<InventoryTables, "deskStays">,
  refused: NoRooms,
): Promise<Problem> {
  if (!("stayIds" in refused)) return refused;
  const { stayIds, ...problem } = refused;
  return { ...problem, bookingIds: await deskStays.bookingsOf(stayIds) };
}

/** Writes a placement under the type's lock, taken alone. A guest who is in the house changes keys, and leaves a dirty room. */
export async function writeRooms(tx: InventoryTables, { type, today }: House, placement: Placement): Promise<void> {
  const { given, reassigned } = placement;
  await tx.stays.expectLate(type, today);
  for (const { stay, room, isNamed } of given) {
    if (stay.room !== room) await tx.deskStays.leaveRoom(stay.id, today);
    // A guest who never came slept nowhere: the nights that are over make way for a guest who was in that room.
    if (isNamed && stay.checkIn < today) {
      await tx.deskStays.clearMissed(room, { from: stay.checkIn, until: today });
    }
  }
  await tx.deskStays.place([
    ...reassigned.map((move) => ({ ...move, pinned: false })),
    ...given.map(({ stay, room, pinned }) => ({ stayId: stay.id, room, pinned })),
  ]);
  for (const { stay, room } of given) {
    if (stay.occupies === undefined || stay.occupies === room) continue;
    await tx.deskStays.occupy(stay.id, room);
    await tx.housekeeping.markDirty(stay.occupies);
  }
}
