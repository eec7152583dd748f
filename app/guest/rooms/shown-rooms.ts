import type { HotelContent } from "#content/content.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { ShownRoom } from "./room-card.tsx";

/** Every type of room with its price and its accessible rooms. */
export function shownRooms({ roomTypes, rooms, accessibleRooms }: HotelContent, hotel: Hotel): ShownRoom[] {
  return roomTypes.map((type) => {
    const numbers = new Set(rooms.filter((room) => room.type === type.id).map((room) => room.number));
    const accessible = accessibleRooms.filter((room) => numbers.has(room.number));
    return { ...type, accessible, price: hotel.guest.pricing.priceTonight(type.id) };
  });
}
