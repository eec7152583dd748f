import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";

export interface Room {
  /** The number on the door, 101 to 810 in the demo. */
  number: number;
  type: RoomTypeId;
  /** What it can be promised for; none for an ordinary room. */
  features: readonly RoomFeature[];
}

/** A room taken out of sale from a day on; `until` undefined where the end is open. */
export interface Closure {
  room: number;
  from: PlainDate;
  until: PlainDate | undefined;
}

export interface RoomTable {
  /** Every room, by number. */
  all(): Promise<Room[]>;
  /** Closures of a type's rooms that reach beyond `from`. */
  closures(type: RoomTypeId, from: PlainDate): Promise<Closure[]>;
  /** The types that have a pin or a closed-ended closure beginning after `today`: only for these counters may not be the whole truth. */
  typesWithFutureFixtures(types: readonly RoomTypeId[], today: PlainDate): Promise<RoomTypeId[]>;
}
