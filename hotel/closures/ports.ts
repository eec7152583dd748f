import type { StormTable } from "./ports/storms.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { FrontDeskPorts, FrontDeskTables } from "#hotel/front-desk/ports.ts";

export interface ClosuresTables extends FrontDeskTables {
  storms: StormTable;
}

/** Emergency closures. */
export interface ClosuresPorts extends FrontDeskPorts {
  store: Store<ClosuresTables>;
}
