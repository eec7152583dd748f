import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Guests who wrote that they leave. */
export interface CheckOutProposals {
  /** The guest of a room of this booking has left: closes the open proposals that name the room, and all once nobody of it is to leave. */
  settleProposals(left: { bookingId: number; room: number }, at: Instant): Promise<void>;
}
