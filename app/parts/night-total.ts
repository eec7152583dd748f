import type { Hotel } from "#hotel/hotel.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** One room of the type for one night with everything in it. */
export function nightTotal(hotel: Hotel, type: RoomTypeId): Cents {
  return hotel.guest.pricing.priceTonight(type);
}
