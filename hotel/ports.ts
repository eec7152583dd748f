import type { Store as StoreOf } from "#hotel/kernel/ports/store.ts";
import type { ReportsPorts, ReportsTables } from "#hotel/reports/ports.ts";

/** Every table of every domain. */
export type Tables = ReportsTables;

export type Store = StoreOf<Tables>;

/** Everything the hotel needs from the world, and what its owner decided: the ports of all domains together. */
export type Ports = ReportsPorts;
