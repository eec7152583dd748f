import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Cart } from "./carts.ts";
import type { Order } from "./orders.ts";

/** An order as the pages of its browser show it. */
export interface OrderOfVisit extends Order {
  /** What the provider gave to pay it with; undefined where it gave nothing. */
  opened: { paymentId: string; clientSecret: string; state: PaymentState } | undefined;
  /** The terms it was made under; undefined where none were written down. */
  terms: CancellationTerms | undefined;
}

export interface VisitTable {
  /**
   * What one browser has at the house, in one statement: its cart, and its orders made since `since`, newest first, at most 50.
   * A cart that was never written down is an empty one with a fresh client key.
   */
  read(visit: string, since: Instant): Promise<{ cart: Cart; orders: OrderOfVisit[] }>;
}
