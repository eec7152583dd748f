import type { HotelContent } from "#content/content.ts";
import { sizeUnitIn } from "#content/room-size.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { ShownRoom } from "./room-card.tsx";

/** Every type of room with its price and its accessible rooms. */
export function shownRooms(
  { hotel: { country }, roomTypes, rooms, accessibleRooms }: HotelContent,
  hotel: Hotel,
): ShownRoom[] {
  return roomTypes.map((type) => {
    const numbers = new Set(rooms.filter((room) => room.type === type.id).map((room) => room.number));
    const accessible = accessibleRooms.filter((room) => numbers.has(room.number));
    return { ...type, sizeUnit: sizeUnitIn(country), accessible, price: hotel.guest.pricing.priceTonight(type.id) };
  });
}

/** The page's words, without those about accessible rooms where it shows none. */
export function roomsPageFor({ accessible, ...page }: HotelContent["roomsPage"], rooms: readonly ShownRoom[]) {
  const hasAny = rooms.some((room) => room.accessible.length > 0);
  return { ...page, accessible: hasAny ? accessible : undefined };
}
