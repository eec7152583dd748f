import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** booked: its booking was made again. closed: a person has looked after it elsewhere. */
export type UnmatchedState = "waiting" | "booked" | "refunded" | "closed";

/** Money with our mark for an order that we do not know, as it is found; what becomes of it a person decides. */
export interface UnmatchedNotes {
  /** Writes one down that waits for a person; false for a repeat, which does nothing. */
  note(payment: { paymentId: string; orderId: string | undefined; amount: Cents }, at: Instant): Promise<boolean>;
  find(paymentId: string): Promise<{ state: UnmatchedState } | undefined>;
  /** How many were found since then, whatever became of them. */
  countSince(since: Instant): Promise<number>;
}
