import type { Ports } from "#hotel/ports/ports.ts";
import { leftForStay } from "#hotel/rules/availability.ts";
import type { Cents } from "#hotel/rules/money.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import { findRoomType, type RoomTypeId } from "#hotel/rules/room-types.ts";

export interface RoomListing {
  number: number;
  type: RoomTypeId;
  category: string;
  nightlyPrice: Cents;
  status: "Free" | "Booked";
}

/**
 * Every room with its type's status for tonight: Booked when none of the type is left. Strangers never learn which
 * room is occupied (DESIGN section 3).
 */
export async function listRooms({ store, clock, catalogue }: Ports): Promise<RoomListing[]> {
  const tonight = { checkIn: clock.today(), checkOut: addDays(clock.today(), 1) };
  const counts = await store.inventory.nights({ from: tonight.checkIn, to: tonight.checkOut });
  const rooms = await store.rooms.all();
  return rooms.flatMap(({ number, type }) => {
    const described = findRoomType(catalogue, type);
    if (!described) return [];
    const status = leftForStay(counts, type, tonight) > 0 ? "Free" : "Booked";
    return [{ number, type, category: described.category, nightlyPrice: described.nightlyPrice, status }];
  });
}
