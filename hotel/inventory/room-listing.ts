import type { Room } from "./ports/rooms.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { type Catalogue, findRoomType, type RoomTypeId } from "#hotel/kernel/room-types.ts";

export interface RoomListing {
  number: number;
  type: RoomTypeId;
  category: string;
  nightlyPrice: Cents;
  status: "Free" | "Booked";
}

/** The rooms whose types are in the catalogue, each with its status. */
export function listingOf(
  rooms: readonly Room[],
  catalogue: Catalogue,
  isFree: (room: Room) => boolean,
): RoomListing[] {
  return rooms.flatMap((room) => {
    const described = findRoomType(catalogue, room.type);
    if (!described) return [];
    const { category, nightlyPrice } = described;
    return [{ number: room.number, type: room.type, category, nightlyPrice, status: isFree(room) ? "Free" : "Booked" }];
  });
}
