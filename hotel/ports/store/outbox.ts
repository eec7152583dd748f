import type { Instant } from "#hotel/rules/plain-date.ts";

/** A letter to be written, kept in the same transaction as its cause. */
export interface Letter {
  /** What happened, such as `order:<id>`. Unique together with the kind. */
  cause: string;
  kind:
    | "confirmation"
    | "pending-received"
    | "pending-expired"
    | "payment-refunded"
    | "desk-check-in"
    | "desk-check-out";
  /** An e-mail address; or `desk`, for whichever address the desk has when the letter is sent. */
  to: string;
}

export interface OutboxTable {
  /** Queues a letter once per (cause, kind). */
  queue(letter: Letter, at: Instant): Promise<void>;
}
