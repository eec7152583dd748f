import type { Store as StoreOf } from "#hotel/kernel/ports/store.ts";
import type { UpkeepPorts, UpkeepTables } from "#hotel/upkeep/ports.ts";

/** Every table of every domain. */
export type Tables = UpkeepTables;

export type Store = StoreOf<Tables>;

/** Everything the hotel needs from the world, and what its owner decided: the ports of all domains together. */
export type Ports = UpkeepPorts;
