import type { InventoryPorts } from "./ports.ts";
import { leftForStay } from "./rules/availability.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/**
 * Every room with its type's status for tonight: Booked when none of the type is left. Strangers never learn which
 * room is occupied (docs/BOOKING.md, counters and rooms).
 */
export async function listRooms({ store, clock, catalogue }: InventoryPorts): Promise<RoomListing[]> {
  const tonight = { checkIn: clock.today(), checkOut: addDays(clock.today(), 1) };
  const counts = await store.inventory.nights({ from: tonight.checkIn, to: tonight.checkOut });
  return listingOf(await store.rooms.all(), catalogue, ({ type }) => leftForStay(counts, type, tonight) > 0);
}
