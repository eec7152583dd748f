import type { BillHead } from "#hotel/ledger/rules/documents.ts";
import type { DocumentTable } from "./ports/documents.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { BookingPorts, BookingTables } from "#hotel/booking/ports.ts";

export interface BillingTables extends BookingTables {
  documents: DocumentTable;
}

/** The papers of money that has moved. */
export interface BillingPorts extends BookingPorts {
  store: Store<BillingTables>;
  /** What receipts say of the house. */
  billHead: BillHead;
}
