import type { NightCount } from "#hotel/inventory/rules/availability.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Closure, Room } from "./rooms.ts";
import type { RoomStay } from "./stays.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** A change of the counters on every night of `stay`; amounts may be negative. */
export interface InventoryChange {
  type: RoomTypeId;
  stay: Stay;
  held?: number;
  sold?: number;
  blocked?: number;
}

/** The first night, in (type, night) order, with too few rooms left. */
export interface InventoryShort {
  short: { type: RoomTypeId; night: PlainDate };
}

export interface OnSale {
  /** Of every type, ordered by type and night. */
  nights: NightCount[];
  /**
   * The types whose counters alone don't say what can be housed, because rooms are fixed to stays or closures that are
   * still to begin; every type where all are to be packed.
   */
  doubtful: RoomTypeId[];
  /** Every room of the hotel, by number; none where no type is doubtful. */
  rooms: Room[];
  /** Of the doubtful types, by room and day. */
  closures: (Closure & { type: RoomTypeId })[];
  /** Of the doubtful types: what counts and leaves after today, by arrival, then id. */
  stays: RoomStay[];
}

export interface InventoryTable {
  /**
   * The nights from `from` up to, not including, `to`, of every type unless `type` names one; ordered by type, night. Rooms that an
   * emergency closure keeps from sale are blocked, unless they are counted for the desk's own hand, `isByHand`.
   */
  nights(range: { from: PlainDate; to: PlainDate; type?: RoomTypeId; isByHand?: boolean }): Promise<NightCount[]>;
  /** Everything that decides what can be sold from `from` up to, not including, `to`, in one statement. */
  onSale(asked: { from: PlainDate; to: PlainDate; today: PlainDate; packs: "all" | "doubtful" }): Promise<OnSale>;
  /** Counts the changes so far in one row; their number stays what it is. */
  foldChanges(): Promise<void>;
  /**
   * Locks room types in sorted order: `shared` by every sale, `alone` by what locks a stay to a room, or must see such locks.
   * Taken once per transaction, its mode never upgraded.
   */
  lockTypes(types: readonly RoomTypeId[], mode: "shared" | "alone"): Promise<void>;
  /**
   * The one door to the counters: sums the changes by (type, night) and makes them one at a time in sorted order.
   * Answers with the first night that would exceed its capacity (or does not exist): then the caller must return a Problem.
   */
  change(changes: readonly InventoryChange[]): Promise<InventoryShort | undefined>;
  /**
   * In this transaction the desk's own hand can take rooms that an emergency closure keeps from sale; each of the nights is to be
   * changed in it, which closes it again. Needs the type's lock alone.
   */
  yieldToStranded(type: RoomTypeId, nights: { from: PlainDate; until: PlainDate }): Promise<void>;
  /** Adds the missing nights of every type up to and including `last`. Repeats do nothing. */
  openNights(from: PlainDate, last: PlainDate): Promise<void>;
  /**
   * From `from` on each type has as many rooms as the house has of it. Answers with the first night, in (type, night) order, that would
   * be short of them, and then changes nothing. Needs the locks of the types that differ, taken alone.
   */
  countRooms(from: PlainDate): Promise<{ type: RoomTypeId; night: PlainDate } | undefined>;
  /**
   * Makes tonight's counter follow the rooms of the type that are out of sale; answers how many rooms it is short of,
   * where guests have too many of them already. Needs the type's lock.
   */
  blockTonight(type: RoomTypeId, tonight: PlainDate): Promise<number>;
  /**
   * The first night, in (type, night) order, of an order on which it and all other reservations without payment together take
   * more than `share` percent of its type's rooms, rounded up; `id` where it is written already. Counts for sure once the order's
   * rooms are taken in the same transaction: the counters' rows are locked then.
   */
  overUnpaidShare(
    order: { id?: string; lines: readonly (Stay & { type: RoomTypeId; rooms: number })[] },
    share: number,
  ): Promise<InventoryShort["short"] | undefined>;
}
