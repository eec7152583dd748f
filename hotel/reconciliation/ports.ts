import type { Store } from "#hotel/kernel/ports/store.ts";
import type { UpkeepPorts, UpkeepTables } from "#hotel/upkeep/ports.ts";
import type { BookTable } from "./ports/books.ts";
import type { ProviderBooks } from "./ports/provider-books.ts";
import type { UnmatchedTable } from "./ports/unmatched.ts";

export interface ReconciliationTables extends UpkeepTables {
  books: BookTable;
  unmatched: UnmatchedTable;
}

/** Our books beside the provider's. */
export interface ReconciliationPorts extends UpkeepPorts {
  store: Store<ReconciliationTables>;
  payments: UpkeepPorts["payments"] & ProviderBooks;
}
