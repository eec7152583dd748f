import type { RoomTypeContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { PriceTonight } from "#hotel/pricing/price-night.ts";

/** One card of Rooms & Rates. */
export interface Rate
  extends Pick<RoomTypeContent, "id" | "category" | "beds" | "size" | "inside" | "guestsPerRoom" | "picture"> {
  price: PriceTonight;
}

export function ratesOf(hotel: Hotel, roomTypes: readonly RoomTypeContent[]): Rate[] {
  const { priceTonight } = hotel.guest.pricing;
  return roomTypes.map(({ id, category, beds, size, inside, guestsPerRoom, picture }) => {
    return { id, category, beds, size, inside, guestsPerRoom, picture, price: priceTonight(id) };
  });
}
