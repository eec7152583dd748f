import type { Parts } from "#hotel/ledger/rules/documents.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";

export interface Refund {
  /** Idempotency key; of a refund that was made elsewhere the provider's id. */
  key: string;
  paymentId: string;
  orderId: string | undefined;
  amount: Cents;
  /**
   * cancellation: by the terms, of one booking. stay-changed: because one booking costs less. desk: given by the desk for
   * one booking, with the reason in `note`.
   * made-at-provider: not written down here when it was made; where this house had asked for it before its database was
   * restored, `note` is the key of then.
   */
  reason:
    | "no-order"
    | "wrong-amount"
    | "order-over"
    | "unmatched"
    | "made-at-provider"
    | "stay-changed"
    | "cancellation"
    | "desk";
  /** The booking that it is about; of those three reasons alone. */
  bookingId?: number | undefined;
  note?: string | undefined;
  /** What it is made of, where the terms say so; undefined: it is split like what is left. */
  parts?: Parts | undefined;
}

/** A refund with what became of it. */
export interface NotedRefund extends Omit<Refund, "parts"> {
  state: RefundState;
  /** How often the provider was asked anew, from 1; repeats of one attempt don't count. */
  attempt: number;
  /** The provider's id; undefined until it has answered. */
  refundId: string | undefined;
  requestedAt: Instant;
}

/** What the guest of its order may be told of it. */
export interface RefundOfOrder
  extends Pick<NotedRefund, "key" | "amount" | "state" | "reason" | "refundId" | "bookingId"> {
  /** Whether the desk has a notice that it did not arrive, which nobody has ended yet. */
  isNoticed: boolean;
}

/**
 * With the booking that it is about, or the first of its order, and with whom to give it to: who ordered, or of a payment for no
 * order the address that was written to. Each undefined where the house knows none.
 */
export interface ListedRefund extends NotedRefund {
  booking: { id: number; name: string } | undefined;
  guest: { name: string | undefined; email: string | undefined } | undefined;
}

export interface RefundTable {
  /**
   * Notes that money must go back, before the provider hears of it; false for a repeat of the key, which does nothing.
   * Throws where more would go back than was captured. In a restored house what the hotel notes by itself (`no-order`,
   * `wrong-amount`, `order-over`) waits for a person.
   */
  request(refund: Refund, at: Instant): Promise<boolean>;
  /** Up to `limit` refunds that are neither over nor wait for a person, each claimed until `claimUntil`. */
  claim(now: Instant, claimUntil: Instant, limit: number): Promise<NotedRefund[]>;
  /** Those that wait for a person, oldest first. */
  waiting(limit: number): Promise<NotedRefund[]>;
  /** Lets the ones under these keys go, or all where none are named; answers with those that waited. */
  release(keys: readonly string[] | undefined, at: Instant): Promise<{ key: string; amount: Cents }[]>;
  find(key: string): Promise<NotedRefund | undefined>;
  /** Oldest first. */
  ofPayment(paymentId: string): Promise<NotedRefund[]>;
  /** The newest of all. */
  newest(limit: number): Promise<ListedRefund[]>;
  /** Those of these keys. */
  listed(keys: readonly string[]): Promise<ListedRefund[]>;
  /** Of each of the orders, oldest first. */
  ofOrders(orderIds: readonly string[]): Promise<NotedRefund[]>;
  /**
   * Saves what the provider says, as far as the table of states allows. Answers with the state it was in before;
   * undefined when nothing changed.
   */
  answered(
    key: string,
    answer: { refundId: string; state: "pending" | "succeeded" | "failed" },
  ): Promise<RefundState | undefined>;
  /** Gives up a refund of which the provider never heard, or that it will never make; false when it got further. */
  giveUp(key: string): Promise<boolean>;
  /** The next time anyone needs to look at this refund again. */
  lookAgain(key: string, at: Instant): Promise<void>;
  /** Ends attempt `attempt`: from `at` on the next one may be made. Does nothing where another process has ended it. */
  endAttempt(key: string, attempt: number, at: Instant): Promise<void>;
}
