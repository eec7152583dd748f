import type { RoomTypeContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { addDays } from "#hotel/rules/plain-date.ts";
import { isProblem } from "#hotel/rules/problem.ts";

/** One card of Rooms & Rates. */
export interface Rate
  extends Pick<RoomTypeContent, "id" | "category" | "beds" | "inside" | "guestsPerRoom" | "picture"> {
  /** One room for one night with everything in it, in cents. */
  total: number;
}

export function ratesOf(hotel: Hotel, roomTypes: readonly RoomTypeContent[]): Rate[] {
  const { today } = hotel.limits();
  const night = { start: today, end: addDays(today, 1), rooms: 1, guests: 1 };
  return roomTypes.map(({ id, category, beds, inside, guestsPerRoom, picture }) => {
    const quote = hotel.quote([{ ...night, type: id }]);
    if (isProblem(quote)) throw new Error(`One night in ${id} has no price: ${quote.problem}`);
    return { id, category, beds, inside, guestsPerRoom, picture, total: quote.grandTotal };
  });
}
