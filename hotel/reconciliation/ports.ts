import type { DisputesPorts, DisputesTables } from "#hotel/disputes/ports.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { BookTable } from "./ports/books.ts";
import type { ProviderBooks } from "./ports/provider-books.ts";
import type { UnmatchedTable } from "./ports/unmatched.ts";

export interface ReconciliationTables extends DisputesTables {
  books: BookTable;
  unmatched: UnmatchedTable;
}

/** Our books beside the provider's. */
export interface ReconciliationPorts extends DisputesPorts {
  store: Store<ReconciliationTables>;
  payments: DisputesPorts["payments"] & ProviderBooks;
}
