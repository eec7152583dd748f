import type { InventoryPorts } from "./ports.ts";
import type { NightCount } from "./rules/availability.ts";
import { nearestStays } from "./rules/nearest-stays.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** The dates nearest to a stay for which its type has too few rooms, by the counters of the nights around it: at most two. */
export function suggestStays(
  { clock }: InventoryPorts,
  around: readonly NightCount[],
  wanted: { type: RoomTypeId; stay: Stay; rooms: number },
): Stay[] {
  return nearestStays(around, { ...wanted, today: clock.today() });
}
