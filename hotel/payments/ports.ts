import type { DisputedMoney } from "./ports/disputed-money.ts";
import type { EventTable } from "./ports/events.ts";
import type { PaymentTable } from "./ports/order-payments.ts";
import type { Payments } from "./ports/payments.ts";
import type { UnmatchedNotes } from "./ports/unmatched-notes.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { BillingPorts, BillingTables } from "#hotel/billing/ports.ts";

export interface PaymentsTables extends BillingTables {
  disputes: DisputedMoney;
  events: EventTable;
  payments: PaymentTable;
  unmatched: UnmatchedNotes;
}

/** The payment provider, and what is kept of its truth. */
export interface PaymentsPorts extends BillingPorts {
  store: Store<PaymentsTables>;
  payments: Payments;
}
