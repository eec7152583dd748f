import { nightTotal } from "#app/parts/night-total.ts";
import type { RoomTypeContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** One card of Rooms & Rates. */
export interface Rate
  extends Pick<
    RoomTypeContent,
    "id" | "category" | "beds" | "inside" | "guestsPerRoom" | "picture" | "nightlyPriceCents"
  > {
  /** One room for one night with everything in it. */
  total: Cents;
}

export function ratesOf(hotel: Hotel, roomTypes: readonly RoomTypeContent[]): Rate[] {
  return roomTypes.map(({ id, category, beds, inside, guestsPerRoom, picture, nightlyPriceCents }) => {
    const total = nightTotal(hotel, id);
    return { id, category, beds, inside, guestsPerRoom, picture, nightlyPriceCents, total };
  });
}
