import type { OrderPayments, PaymentOfOrder } from "#hotel/booking/ports/order-payments.ts";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import type { PaymentMark } from "./payments.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SoldOrder } from "#hotel/booking/rules/sold-order.ts";

export interface OrderPayment extends PaymentOfOrder {
  clientSecret: string | undefined;
  /** Since when its guest knows that the bank works on it, and need not wait; undefined where it never did. */
  leftToBankAt: Instant | undefined;
  /** The database and its epoch as they were when it was asked for. */
  mark: PaymentMark | undefined;
  /** What the provider is told of it, in the same words with each try; undefined once it has answered. */
  sold: SoldOrder | undefined;
}

export interface PaymentTable extends OrderPayments {
  ofOrder(orderId: string): Promise<OrderPayment | undefined>;
  /**
   * Saves the provider's answer and makes a `creating` payment `open`; repeats with the same id do nothing. Answers with
   * the state it is in now: `orphaned` or `dead` when the order was given up meanwhile.
   */
  saveOpened(orderId: string, opened: { paymentId: string; clientSecret: string | undefined }): Promise<PaymentState>;
  /** Makes a payment that nobody has opened `orphaned`; false where its answer was saved, or it was given up before. */
  giveUpUnopened(orderId: string, at: Instant): Promise<boolean>;
  /** How many orders wait for a card payment, or have one that is not over. */
  countOpen(): Promise<number>;
  /** The next time anyone needs to look at this orphaned payment again. */
  lookAgain(orderId: string, at: Instant): Promise<void>;
  /** Up to `limit` orphaned payments whose turn has come, each claimed until `claimUntil`. */
  claimOrphans(now: Instant, claimUntil: Instant, limit: number): Promise<OrderPayment[]>;
}
