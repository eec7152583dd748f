import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Renumbering } from "#hotel/inventory/rules/renumbering.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";

export interface Room {
  /** The number on the door, 101 to 810 in the demo. */
  number: number;
  type: RoomTypeId;
  /** What it can be promised for from now on; none for an ordinary room. */
  features: readonly RoomFeature[];
}

/** A room taken out of sale from a day on; `until` undefined where the end is open. */
export interface Closure {
  room: number;
  from: PlainDate;
  until: PlainDate | undefined;
}

/** What keeps a room from being free on a night. At least one of the three. */
export interface TakenRoom {
  room: number;
  /** Switched off: it is taken out night by night, until it is switched on. */
  isOff: boolean;
  /** Closed by dates. */
  isClosed: boolean;
  /** The stay that has the room. */
  stay: { bookingId: number; checkIn: PlainDate; life: StayLife } | undefined;
}

export interface RoomTable {
  /** Every room that the house has, by number. */
  all(): Promise<Room[]>;
  /** The numbers of the rooms that have left the house. */
  retired(): Promise<number[]>;
  /** Closures of a type's rooms that reach beyond `from`. */
  closures(type: RoomTypeId, from: PlainDate): Promise<Closure[]>;
  /** The types that have a pin or a closed-ended closure beginning after `today`: only for these counters may not be the whole truth. */
  typesWithLockedStays(types: readonly RoomTypeId[], today: PlainDate): Promise<RoomTypeId[]>;
  /** The rooms that are occupied or out of sale on a night, by number. */
  takenOn(night: PlainDate): Promise<TakenRoom[]>;
  /** Switches a room off from `from` on; nothing where it is off already. Counters are changed apart. */
  switchOff(room: number, from: PlainDate): Promise<void>;
  switchOn(room: number): Promise<void>;
  /**
   * Gives a room another number, under which everything is found that was under the old one; nothing where a room that has left the house
   * had that number. Needs the type's lock taken alone.
   */
  renumber(room: Renumbering): Promise<void>;
  /**
   * Puts rooms into the house: new ones, and those that had left it; the others keep their type. Features follow;
   * whoever was promised one that a room has no more keeps it there. As long as nobody has booked, the house forgets all other rooms.
   * Counters are changed apart.
   */
  place(rooms: readonly Room[]): Promise<void>;
  /**
   * The house has these rooms no more from `from` on, nor their being switched off. Nobody may have one beyond that day. Counters are
   * changed apart; needs the type's lock taken alone.
   */
  retire(rooms: readonly number[], from: PlainDate): Promise<void>;
  /** The same, where rooms become another type that is known already. */
  retype(rooms: readonly Pick<Room, "number" | "type">[], from: PlainDate): Promise<void>;
  /**
   * The nights from `from` up to, not including, `to` on which rooms that are switched off are needed: guests have booked
   * more than the others can house, or were promised one of them. Ordered by type, night.
   */
  shortNights(from: PlainDate, to: PlainDate): Promise<{ type: RoomTypeId; night: PlainDate }[]>;
}
