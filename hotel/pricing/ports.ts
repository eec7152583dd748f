import type { InventoryPorts, InventoryTables } from "#hotel/inventory/ports.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { PublishedVersionTable } from "./ports/published-versions.ts";
import type { RateVersions } from "./ports/rate-versions.ts";

export interface PricingTables extends InventoryTables {
  publishedVersions: PublishedVersionTable;
}

/** What prices are computed of. */
export interface PricingPorts extends InventoryPorts {
  store: Store<PricingTables>;
  rates: RateVersions;
}
