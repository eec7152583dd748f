import type { ClosureTable } from "./ports/closures.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { FrontDeskPorts, FrontDeskTables } from "#hotel/front-desk/ports.ts";

export interface ClosuresTables extends FrontDeskTables {
  closures: ClosureTable;
}

/** Emergency closures. */
export interface ClosuresPorts extends FrontDeskPorts {
  store: Store<ClosuresTables>;
}
