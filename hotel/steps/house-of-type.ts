import type { Tables } from "#hotel/ports/store.ts";
import type { RoomStay } from "#hotel/ports/store/stays.ts";
import type { Fixture } from "#hotel/rules/room-gaps.ts";
import { later, type PlainDate } from "#hotel/rules/plain-date.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";

/** The rooms of one type from today on: what is fixed to a room, and the stays that may still be dealt any room. */
export interface HouseOfType {
  rooms: number[];
  fixtures: Fixture[];
  stays: RoomStay[];
}

export async function readHouse(tables: Tables, type: RoomTypeId, today: PlainDate): Promise<HouseOfType> {
  const rooms = await tables.rooms.all();
  const closures = await tables.rooms.closures(type, today);
  const stays = await tables.stays.holding(type, today);
  return {
    rooms: rooms.filter((room) => room.type === type).map((room) => room.number),
    fixtures: [...closures, ...stays.flatMap((stay) => fixtureOf(stay, today))],
    stays: stays.filter((stay) => fixtureOf(stay, today).length === 0),
  };
}

/** A guest in house keeps the room, and a pinned stay has its own; both only once they have one. */
function fixtureOf(stay: RoomStay, today: PlainDate): Fixture[] {
  const fixed = stay.pinned || stay.checkIn < today;
  if (!fixed || stay.room === undefined) return [];
  return [{ room: stay.room, from: later(stay.checkIn, today), until: stay.checkOut }];
}
