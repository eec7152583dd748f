import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { BookingState } from "#hotel/rules/booking-states.ts";
import type { Cents } from "#hotel/rules/money.ts";
import type { Catalogue } from "#hotel/rules/room-types.ts";
import type { Stay } from "#hotel/rules/stay.ts";

/** A booking as a guest may see it: no other names, no keys. */
export interface BookingView extends Stay {
  bookingId: number;
  category: string;
  rooms: number;
  guests: number;
  total: Cents;
  state: BookingState;
}

export function bookingView(booking: Booking, catalogue: Pick<Catalogue, "roomTypes">): BookingView {
  const { bookingId, type, checkIn, checkOut, rooms, guests, total, state } = booking;
  const category = catalogue.roomTypes.find(({ id }) => id === type)?.category ?? type;
  return { bookingId, category, checkIn, checkOut, rooms, guests, total, state };
}

/** Spec section 4 says Confirmed or Pending; a booking that is over says so. */
export const STATE_WORDS: Record<BookingState, string> = {
  confirmed: "Confirmed",
  pending: "Pending",
  declined: "Declined",
  cancelled: "Cancelled",
  expired: "Expired",
};
