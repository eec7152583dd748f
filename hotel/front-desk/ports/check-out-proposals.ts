import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Guests who wrote that they leave. */
export interface CheckOutProposals {
  /** What came of the open proposals to check this booking's guest out. */
  settleProposals(bookingId: number, outcome: "checked-out" | "dismissed", at: Instant): Promise<void>;
}
