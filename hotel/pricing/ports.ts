import type { InventoryPorts } from "#hotel/inventory/ports.ts";
import type { RateVersions } from "./ports/rate-versions.ts";

/** What prices are computed of. */
export interface PricingPorts extends InventoryPorts {
  rates: RateVersions;
}
