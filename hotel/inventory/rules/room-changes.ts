import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

interface KnownRoom {
  number: number;
  type: RoomTypeId;
}

/** How the rooms of a house are to change, by number. */
export interface RoomChanges {
  /** Rooms that it is to have no more, of the type that they are. */
  gone: KnownRoom[];
  /** Rooms that become another type, with the new one. */
  retyped: KnownRoom[];
  /** All of them, of the type that loses them. */
  lost: KnownRoom[];
  /** Whether it is to have rooms that it does not have. */
  hasNew: boolean;
}

/** Why rooms of a type can't go or become another. */
export interface RoomObstacle {
  type: RoomTypeId;
  why: "guest-in-house" | "out-of-order" | "stays-in-the-way" | "no-other-room" | "too-few-rooms";
  rooms: readonly number[];
  bookingIds: readonly number[];
  /** The first night that would be short of rooms. */
  night?: PlainDate;
}

export function changesOfRooms(known: readonly KnownRoom[], wanted: readonly KnownRoom[]): RoomChanges {
  const typeOf = new Map(wanted.map(({ number, type }) => [number, type]));
  const lost = known.filter(({ number, type }) => typeOf.get(number) !== type);
  const numbers = new Set(known.map(({ number }) => number));
  return {
    lost,
    gone: lost.filter(({ number }) => !typeOf.has(number)),
    retyped: lost.flatMap(({ number }) => {
      const type = typeOf.get(number);
      return type === undefined ? [] : [{ number, type }];
    }),
    hasNew: wanted.some(({ number }) => !numbers.has(number)),
  };
}
