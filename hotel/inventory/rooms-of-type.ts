import type { InventoryTables } from "./ports.ts";
import type { Closure, Room } from "./ports/rooms.ts";
import type { RoomStay } from "./ports/stays.ts";
import type { FeaturedRooms } from "#hotel/kernel/room-features.ts";
import type { LockedStay } from "./rules/room-gaps.ts";
import { daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** The rooms of one type from today on: what is fixed to a room, and the stays that may still be assigned any room. */
export interface HouseOfType {
  /** Every room of the hotel, by number. */
  known: number[];
  rooms: number[];
  /** The accessible ones among the type's rooms. */
  features: FeaturedRooms;
  lockedStays: LockedStay[];
  /** The stays among the fixtures, and the closures. */
  fixed: RoomStay[];
  closures: Closure[];
  /** The rooms that are switched off, which the fixtures name too. */
  off: ReadonlySet<number>;
  stays: RoomStay[];
}

export async function readHouse(tables: InventoryTables, type: RoomTypeId, today: PlainDate): Promise<HouseOfType> {
  const all = await tables.rooms.all();
  const closures = await tables.rooms.closures(type, today);
  const stays = await tables.stays.holding(type, today);
  return houseOf(type, { all, closures, stays }, today);
}

/** The same of what has been read: every room of the hotel, and the type's closures and stays. */
export function houseOf(
  type: RoomTypeId,
  { all, closures, stays }: { all: readonly Room[]; closures: Closure[]; stays: readonly RoomStay[] },
  today: PlainDate,
): HouseOfType {
  const rooms = all.filter((room) => room.type === type);
  return {
    rooms: rooms.map((room) => room.number),
    known: all.map((room) => room.number),
    features: new Map(rooms.filter((room) => room.features.length > 0).map((room) => [room.number, room.features])),
    off: new Set(closures.filter(({ from, until }) => until === undefined && from <= today).map(({ room }) => room)),
    closures,
    ...staysOf(stays, closures, today),
  };
}

/** The same house once these stays are as they are given here: on other days, of another type, or in no room yet. */
export function withStays(house: HouseOfType, changed: readonly RoomStay[], today: PlainDate): HouseOfType {
  const others = [...house.fixed, ...house.stays].filter((stay) => !changed.some(({ id }) => id === stay.id));
  const holding = [...others, ...changed.filter(({ checkOut }) => checkOut > today)];
  const stays = holding.toSorted((a, b) => daysBetween(b.checkIn, a.checkIn) || a.id - b.id);
  return { ...house, ...staysOf(stays, house.closures, today) };
}

function staysOf(stays: readonly RoomStay[], closures: readonly Closure[], today: PlainDate) {
  const isFixed = (stay: RoomStay) => lockedStayOf(stay, today).length > 0;
  return {
    lockedStays: [...closures, ...stays.flatMap((stay) => lockedStayOf(stay, today))],
    fixed: stays.filter(isFixed),
    stays: stays.filter((stay) => !isFixed(stay)),
  };
}

/**
 * The same, to assign rooms in: whoever is late and has none yet is expected from today on. Runs inside a transaction that
 * holds the type's lock for assigning rooms.
 */
export async function readRoomsToAssign(tx: InventoryTables, type: RoomTypeId, today: PlainDate): Promise<HouseOfType> {
  await tx.stays.expectLate(type, today);
  return readHouse(tx, type, today);
}

/** Whether the house has the room, and of this type, now that the type's lock is held: the owner may have changed it meanwhile. */
export async function isStillThere({ rooms }: Pick<InventoryTables, "rooms">, room: Room): Promise<boolean> {
  return (await rooms.all()).some(({ number, type }) => number === room.number && type === room.type);
}

/** Which stays get another room than they have, when they are assigned these. */
export function movesOf(
  stays: readonly RoomStay[],
  rooms: ReadonlyMap<number, number>,
): { stayId: number; room: number }[] {
  const present = new Map(stays.map((stay) => [stay.id, stay.room]));
  return [...rooms]
    .filter(([stayId, room]) => present.get(stayId) !== room)
    .map(([stayId, room]) => ({ stayId, room }));
}

/** A guest in house keeps the room, and a pinned stay has its own; both only once they have one. */
function lockedStayOf(stay: RoomStay, today: PlainDate): LockedStay[] {
  const fixed = stay.pinned || stay.checkIn < today;
  if (!fixed || stay.room === undefined) return [];
  return [{ room: stay.room, from: later(stay.checkIn, today), until: stay.checkOut }];
}
