import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { HouseTable } from "./ports/house.ts";
import type { HouseRules } from "./rules/house-rules.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { KernelPorts, KernelTables } from "#hotel/kernel/ports.ts";

export interface PropertyTables extends KernelTables {
  house: HouseTable;
}

/** What the owner decided. */
export interface PropertyPorts extends KernelPorts {
  store: Store<PropertyTables>;
  catalogue: Catalogue;
  houseRules: HouseRules;
}
