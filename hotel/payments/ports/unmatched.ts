import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Money with our mark for an order that we do not know: of a database that was lost, or of a copy of it. */
export interface UnmatchedPayment {
  paymentId: string;
  /** The order that the payment names. */
  orderId: string | undefined;
  amount: Cents;
  foundAt: Instant;
  /** booked: its booking was made again. closed: a person has looked after it elsewhere. */
  state: "waiting" | "booked" | "refunded" | "closed";
  note: string;
}

export interface UnmatchedTable {
  /** Writes one down that waits for a person; false for a repeat, which does nothing. */
  note(payment: Pick<UnmatchedPayment, "paymentId" | "orderId" | "amount">, at: Instant): Promise<boolean>;
  find(paymentId: string): Promise<UnmatchedPayment | undefined>;
  /** Oldest first. */
  waiting(limit: number): Promise<UnmatchedPayment[]>;
  /** How many were found since then, whatever became of them. */
  countSince(since: Instant): Promise<number>;
  /** What a person decided; false where it does not wait any more. */
  decide(
    paymentId: string,
    decision: { state: "booked" | "refunded" | "closed"; by: string; note?: string },
    at: Instant,
  ): Promise<boolean>;
  /** Those of these payments that a person has decided about. */
  decidedAmong(paymentIds: readonly string[]): Promise<Pick<UnmatchedPayment, "paymentId" | "state">[]>;
}
