import type { Hotel } from "#hotel/hotel.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** One room of the type for one night with everything in it. */
export function nightTotal(hotel: Hotel, type: RoomTypeId): Cents {
  const { today } = hotel.guest.booking.limits();
  const quote = hotel.guest.pricing.quote([{ type, start: today, end: addDays(today, 1), rooms: 1, guests: 1 }]);
  if (isProblem(quote)) throw new Error(`One night in ${type} has no price: ${quote.problem}`);
  return quote.grandTotal;
}
