import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { UnmatchedNotes, UnmatchedState } from "#hotel/payments/ports/unmatched-notes.ts";

/** Money with our mark for an order that we do not know: of a database that was lost, or of a copy of it. */
export interface UnmatchedPayment {
  paymentId: string;
  /** The order that the payment names. */
  orderId: string | undefined;
  amount: Cents;
  foundAt: Instant;
  state: UnmatchedState;
  note: string;
}

export interface UnmatchedTable extends UnmatchedNotes {
  find(paymentId: string): Promise<UnmatchedPayment | undefined>;
  /** Oldest first. */
  waiting(limit: number): Promise<UnmatchedPayment[]>;
  /** What a person decided; false where it does not wait any more. */
  decide(
    paymentId: string,
    decision: { state: "booked" | "refunded" | "closed"; by: string; note?: string },
    at: Instant,
  ): Promise<boolean>;
  /** Those of these payments that a person has decided about. */
  decidedAmong(paymentIds: readonly string[]): Promise<Pick<UnmatchedPayment, "paymentId" | "state">[]>;
}
