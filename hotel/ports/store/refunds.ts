import type { Cents } from "#hotel/rules/money.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

export interface Refund {
  /** Idempotency key. */
  key: string;
  paymentId: string;
  orderId: string | undefined;
  amount: Cents;
  reason: "no-order" | "wrong-amount" | "order-over";
}

export interface RefundTable {
  /** Notes that money must go back, before the provider hears of it; false for a repeat of the key, which does nothing. */
  request(refund: Refund, at: Instant): Promise<boolean>;
  /** Up to `limit` refunds that are not over, each claimed until `claimUntil`. */
  claim(now: Instant, claimUntil: Instant, limit: number): Promise<Refund[]>;
  /** Saves the provider's answer. */
  answered(key: string, answer: { refundId: string; state: "pending" | "succeeded" | "failed" }): Promise<void>;
}
