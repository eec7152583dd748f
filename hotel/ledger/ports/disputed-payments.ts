import type { Cents } from "#hotel/kernel/money.ts";

export interface DisputedPayments {
  /**
   * What banks have taken back of an order's payment and not given again. Steady under the order's lock; undefined where there never was a
   * payment.
   */
  disputed(orderId: string): Promise<Cents | undefined>;
}
