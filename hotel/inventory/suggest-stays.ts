import type { InventoryPorts } from "./ports.ts";
import type { NightCount } from "./rules/availability.ts";
import { nearestStays, type WantedStay } from "./rules/nearest-stays.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** The dates nearest to a stay that can not be had, by the counters of the nights around it: at most two. */
export function suggestStays(
  { clock }: InventoryPorts,
  around: readonly NightCount[],
  wanted: Omit<WantedStay, "today">,
): Stay[] {
  return nearestStays(around, { ...wanted, today: clock.today() });
}
