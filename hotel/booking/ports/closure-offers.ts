import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** An emergency closure as bookings and the front desk have to know of it. */
export interface ClosureUnderway {
  id: number;
  from: PlainDate;
  until: PlainDate;
  types: readonly RoomTypeId[];
}

/** What an emergency closure has offered to guests, as far as bookings go by it. */
export interface ClosureOffers {
  /** The bookings of these orders with an open offer, by number. */
  openOffers(orderIds: readonly string[]): Promise<number[]>;
  /** Those that are on and whose last night is not over. */
  raging(today: PlainDate): Promise<ClosureUnderway[]>;
  /** Closes the open offers on a booking that the desk has moved out of their closures: the guest chose on the phone. */
  closeMovedOffers(bookingId: number, at: Instant): Promise<void>;
}
