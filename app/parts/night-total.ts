import type { Hotel } from "#hotel/hotel.ts";
import type { Cents } from "#hotel/rules/money.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";

/** One room of the type for one night with everything in it. */
export function nightTotal(hotel: Hotel, type: RoomTypeId): Cents {
  const { today } = hotel.limits();
  const quote = hotel.quote([{ type, start: today, end: addDays(today, 1), rooms: 1, guests: 1 }]);
  if (isProblem(quote)) throw new Error(`One night in ${type} has no price: ${quote.problem}`);
  return quote.grandTotal;
}
