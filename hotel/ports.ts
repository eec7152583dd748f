import type { Store as StoreOf } from "#hotel/kernel/ports/store.ts";
import type { ReconciliationPorts, ReconciliationTables } from "#hotel/reconciliation/ports.ts";

/** Every table of every domain. */
export type Tables = ReconciliationTables;

export type Store = StoreOf<Tables>;

/** Everything the hotel needs from the world, and what its owner decided: the ports of all domains together. */
export type Ports = ReconciliationPorts;

/** The payment provider, for all that the domains ask of it. */
export type Payments = Ports["payments"];
