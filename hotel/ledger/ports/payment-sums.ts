import type { Cents } from "#hotel/kernel/money.ts";

/** What moved under a payment so far. */
export interface PaymentSums {
  captured: Cents;
  refunded: Cents;
  /** Refunds noted and not failed, whether or not their money has moved yet. */
  refunding: Cents;
  /** What banks have taken back and not given again. */
  disputed: Cents;
}

export interface PaymentSumsTable {
  /** Steady under the order's lock; undefined where there never was a payment. */
  sums(orderId: string): Promise<PaymentSums | undefined>;
}
