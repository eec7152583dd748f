import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Guests who wrote that they leave. */
export interface CheckOutProposals {
  /** Closes the open proposals to check this booking's guest out, with their outcome. */
  settleProposals(bookingId: number, outcome: "checked-out" | "dismissed", at: Instant): Promise<void>;
}
