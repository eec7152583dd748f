import type { InventoryPorts } from "./ports.ts";
import { addDays, earlier } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** Opens the nights of stays that began before this database did, so that they can be counted; what is open stays as it is. */
export async function openNightsOf({ store, clock }: InventoryPorts, stays: readonly Stay[]): Promise<void> {
  const today = clock.today();
  const from = stays.map(({ checkIn }) => checkIn).reduce(earlier);
  if (from < today) await store.inventory.openNights(from, addDays(today, -1));
}
