import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { BookingState } from "#hotel/rules/booking-states.ts";
import type { Cents } from "#hotel/rules/money.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import type { Stay } from "#hotel/rules/stay.ts";

/** A booking as a guest may see it: no other names, no keys. */
export interface BookingView extends Stay {
  bookingId: number;
  category: string;
  rooms: number;
  guests: number;
  total: Cents;
  state: BookingState;
  /** The feature that was promised, and the rooms kept for it. */
  accessible: RoomFeature | undefined;
  promisedRooms: number[];
  hasReceipt: boolean;
}

/** `house` names the room types as the guest knows them. */
export function bookingView(
  booking: Booking,
  house: { roomTypes: readonly { id: string; category: string }[] },
): BookingView {
  const { bookingId, type, checkIn, checkOut, rooms, guests, total, state, accessible, promisedRooms, hasReceipt } =
    booking;
  const category = house.roomTypes.find(({ id }) => id === type)?.category ?? type;
  return { bookingId, category, checkIn, checkOut, rooms, guests, total, state, accessible, promisedRooms, hasReceipt };
}
