import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** One booked room of one line. It counts in the inventory as held or sold until it is released. */
export interface RoomStay extends Stay {
  id: number;
  orderId: string;
  type: RoomTypeId;
  /** The room it was assigned; undefined until then. */
  room: number | undefined;
  /** Promised this very room: an admin's choice, an accessible room, a scheduled move. */
  pinned: boolean;
  /** The feature it was promised; undefined where any room of the type will do. */
  accessible: RoomFeature | undefined;
}

export interface StayTable {
  /** Every stay of the type that counts and checks out after `from`, by arrival, then id. */
  holding(type: RoomTypeId, from: PlainDate): Promise<RoomStay[]>;
  /**
   * Types with a counting stay from `from` on that has no room yet, or one that arrives on that day in a room which is
   * switched off.
   */
  typesWithUnassigned(from: PlainDate): Promise<RoomTypeId[]>;
  /**
   * Whoever was expected before `today` and has no room yet slept nowhere: the room that they are given is theirs from
   * today on, whoever was in it before. Needs the type's lock for assigning rooms.
   */
  expectLate(type: RoomTypeId, today: PlainDate): Promise<void>;
  /** Serialises dealers of a type; plain sales do not wait for it. */
  lockAssigning(type: RoomTypeId): Promise<void>;
  /**
   * Gives stays their rooms, several at once so that two may swap. A stay that was released meanwhile is passed over,
   * and so is one that is pinned to its room.
   */
  assign(rooms: readonly { stayId: number; room: number }[]): Promise<void>;
  /** Held stays of an order become sold, or count no more and give back their rooms. Counters are changed apart. */
  setCounting(orderId: string, as: "sold" | "none"): Promise<void>;
  /** The stays of one line count no more and give back their rooms. Counters are changed apart. */
  releaseLine(orderId: string, position: number): Promise<void>;
  /** The bookings whose stays of the type need a room on a night, by number; those that are only held too. */
  bookingsOn(type: RoomTypeId, night: PlainDate): Promise<number[]>;
}
