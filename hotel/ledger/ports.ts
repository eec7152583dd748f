import type { LedgerTable } from "./ports/ledger.ts";
import type { DisputedPayments } from "./ports/disputed-payments.ts";
import type { RefundTable } from "./ports/refunds.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { PricingPorts, PricingTables } from "#hotel/pricing/ports.ts";

export interface LedgerTables extends PricingTables {
  ledger: LedgerTable;
  payments: DisputedPayments;
  refunds: RefundTable;
}

/** The money of an order. */
export interface LedgerPorts extends PricingPorts {
  store: Store<LedgerTables>;
}
