import type { Instant } from "#hotel/kernel/plain-date.ts";

/** What an emergency closure has offered to guests, as far as bookings go by it. */
export interface ClosureOffers {
  /** The bookings of an order with an open offer, by number. */
  openOffers(orderId: string): Promise<number[]>;
  /** Closes the open offers on a booking that the desk has moved out of their closures: the guest chose on the phone. */
  closeMovedOffers(bookingId: number, at: Instant): Promise<void>;
}
