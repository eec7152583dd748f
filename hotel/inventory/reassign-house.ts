import type { InventoryTables } from "./ports.ts";
import { reassign, type Reassignment } from "./rules/reassign.ts";
import { printOf } from "./rules/fingerprint.ts";
import { PACKING_BUDGET } from "./rules/pack-rooms.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type HouseOfType, readHouse } from "./rooms-of-type.ts";

export interface ReassignmentOfType extends Reassignment {
  type: RoomTypeId;
  /** Of the house it was proposed for: any stay, room, pin or closure more or less gives another. */
  version: string;
}

/** What assigning a type's rooms anew would come to. The same house always gives the same answer. */
export async function reassignHouse(
  tables: InventoryTables,
  type: RoomTypeId,
  today: PlainDate,
): Promise<ReassignmentOfType> {
  const house = await readHouse(tables, type, today);
  const reassignment = reassign({ ...house, heldBack: heldBack(house.features), from: today, budget: PACKING_BUDGET });
  return { ...reassignment, type, version: versionOf(house, today) };
}

/** The present version of the house. */
export async function versionOfHouse(tables: InventoryTables, type: RoomTypeId, today: PlainDate): Promise<string> {
  return versionOf(await readHouse(tables, type, today), today);
}

function versionOf(house: HouseOfType, today: PlainDate): string {
  const stays = house.stays.map(({ id, room = 0, checkIn, checkOut }) => `${id} ${room} ${checkIn} ${checkOut}`);
  const lockedStays = house.lockedStays.map(({ room, from, until = "" }) => `${room} ${from} ${until}`);
  return printOf([today, house.rooms.join(), ...stays.toSorted(), "fixed", ...lockedStays.toSorted()]);
}
