import type { InventoryPorts } from "./ports.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** Adds the nights that came into the selling horizon, so that they can be counted. Answers with the last open night. */
export async function openNights({ store, clock, houseRules }: InventoryPorts): Promise<PlainDate> {
  const today = clock.today();
  const last = addDays(today, houseRules.horizonDays - 1);
  await store.inventory.openNights(today, last);
  return last;
}
