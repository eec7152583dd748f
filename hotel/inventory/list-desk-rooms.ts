import type { InventoryPorts } from "./ports.ts";
import { listingOf, type RoomListing } from "./room-listing.ts";

/** Every room with its own status: Booked when it is occupied tonight or switched off (docs/BOOKING.md, counters and rooms). */
export async function listDeskRooms({ store, clock, catalogue }: InventoryPorts): Promise<RoomListing[]> {
  const taken = new Set((await store.rooms.takenOn(clock.today())).map(({ room }) => room));
  return listingOf(await store.rooms.all(), catalogue, ({ number }) => !taken.has(number));
}
