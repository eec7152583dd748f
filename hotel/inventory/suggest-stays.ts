import type { InventoryPorts } from "./ports.ts";
import { nearestStays, REACH_DAYS } from "./rules/nearest-stays.ts";
import { addDays, later } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** The dates nearest to a stay for which its type has too few rooms, by the counters: at most two. */
export async function suggestStays(
  { store, clock }: InventoryPorts,
  { type, stay, rooms }: { type: RoomTypeId; stay: Stay; rooms: number },
): Promise<Stay[]> {
  const today = clock.today();
  const from = later(today, addDays(stay.checkIn, -REACH_DAYS));
  const counts = await store.inventory.nights({ from, to: addDays(stay.checkOut, REACH_DAYS), type });
  return nearestStays(counts, { type, stay, rooms, today });
}
