import type { Cents } from "#hotel/rules/money.ts";
import type { PaymentState } from "#hotel/rules/payment-states.ts";
import type { PaymentMark } from "#hotel/ports/payments.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import type { SoldOrder } from "#hotel/rules/sold-order.ts";

/** An order's one payment. */
export interface OrderPayment {
  orderId: string;
  /** Idempotency key under which it was asked for. */
  key: string;
  amount: Cents;
  email: string;
  state: PaymentState;
  /** The provider's id; undefined until its answer was saved. */
  paymentId: string | undefined;
  clientSecret: string | undefined;
  /** Since when its guest knows that the bank works on it, and need not wait; undefined where it never did. */
  leftToBankAt: Instant | undefined;
  /** The database and its epoch as they were when it was asked for. */
  mark: PaymentMark | undefined;
  /** What the provider is told of it, in the same words with each try; undefined once it has answered. */
  sold: SoldOrder | undefined;
}

/** What moved under a payment so far. */
export interface PaymentSums {
  captured: Cents;
  refunded: Cents;
  /** Refunds noted and not failed, whether or not their money has moved yet. */
  refunding: Cents;
  /** What banks have taken back and not given again. */
  disputed: Cents;
}

export interface PaymentTable {
  /** Writes the payment as `creating`, before the provider hears of it. */
  insert(payment: Pick<OrderPayment, "orderId" | "key" | "amount" | "email"> & { sold?: SoldOrder }): Promise<void>;
  ofOrder(orderId: string): Promise<OrderPayment | undefined>;
  /** Steady under the order's lock; undefined where there never was a payment. */
  sums(orderId: string): Promise<PaymentSums | undefined>;
  /**
   * Saves the provider's answer and makes a `creating` payment `open`; repeats with the same id do nothing. Answers with
   * the state it is in now: `orphaned` or `dead` when the order was given up meanwhile.
   */
  saveOpened(orderId: string, opened: { paymentId: string; clientSecret: string | undefined }): Promise<PaymentState>;
  /** Takes over a state allowed by the table in rules; false when the present state forbids it. */
  move(orderId: string, to: PaymentState, at: Instant): Promise<boolean>;
  /** How many orders wait for a card payment, or have one that is not over. */
  countOpen(): Promise<number>;
  /** The next time anyone needs to look at this orphaned payment again. */
  lookAgain(orderId: string, at: Instant): Promise<void>;
  /** Up to `limit` orphaned payments whose turn has come, each claimed until `claimUntil`. */
  claimOrphans(now: Instant, claimUntil: Instant, limit: number): Promise<OrderPayment[]>;
}
