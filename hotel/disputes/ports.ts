import type { Store } from "#hotel/kernel/ports/store.ts";
import type { UpkeepPorts, UpkeepTables } from "#hotel/upkeep/ports.ts";
import type { CaseFileTable } from "./ports/case-files.ts";
import type { DisputeTable } from "./ports/disputes.ts";
import type { ProviderDisputes } from "./ports/provider-disputes.ts";

export interface DisputesTables extends UpkeepTables {
  caseFiles: CaseFileTable;
  disputes: DisputeTable;
}

/** Payments that guests' banks ask about, and what answers them. */
export interface DisputesPorts extends UpkeepPorts {
  store: Store<DisputesTables>;
  payments: UpkeepPorts["payments"] & ProviderDisputes;
}
