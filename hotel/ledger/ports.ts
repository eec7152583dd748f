import type { LedgerTable } from "./ports/ledger.ts";
import type { PaymentSumsTable } from "./ports/payment-sums.ts";
import type { RefundTable } from "./ports/refunds.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { InventoryPorts, InventoryTables } from "#hotel/inventory/ports.ts";

export interface LedgerTables extends InventoryTables {
  ledger: LedgerTable;
  payments: PaymentSumsTable;
  refunds: RefundTable;
}

/** The money of an order. */
export interface LedgerPorts extends InventoryPorts {
  store: Store<LedgerTables>;
}
