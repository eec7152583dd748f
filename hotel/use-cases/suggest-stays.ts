import type { Ports } from "#hotel/ports/ports.ts";
import { nearestStays, REACH_DAYS } from "#hotel/rules/nearest-stays.ts";
import { addDays, later } from "#hotel/rules/plain-date.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import type { Stay } from "#hotel/rules/stay.ts";

/** The dates nearest to a stay for which its type has too few rooms, by the counters: at most two. */
export async function suggestStays(
  { store, clock }: Ports,
  { type, stay, rooms }: { type: RoomTypeId; stay: Stay; rooms: number },
): Promise<Stay[]> {
  const today = clock.today();
  const from = later(today, addDays(stay.checkIn, -REACH_DAYS));
  const counts = await store.inventory.nights({ from, to: addDays(stay.checkOut, REACH_DAYS), type });
  return nearestStays(counts, { type, stay, rooms, today });
}
