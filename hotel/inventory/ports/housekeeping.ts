import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { HousekeepingStatus, Closing } from "#hotel/inventory/rules/housekeeping-status.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";

export interface RoomClosing extends Closing {
  id: number;
  room: number;
}

/** A guest as a room's tile names them. */
export interface GuestOfRoom {
  bookingId: number;
  name: string;
  checkIn: PlainDate;
  checkOut: PlainDate;
  life: StayLife;
}

/** One room as the floors show it on a day. */
export interface RoomOnBoard {
  number: number;
  type: RoomTypeId;
  features: RoomFeature[];
  care: HousekeepingStatus;
  /** Of the care alone; grows with each change. */
  version: number;
  /** Switched off until somebody switches it on. */
  isOff: boolean;
  /** The guest who sleeps here tonight, or is expected to; left, where they went on the day they came. */
  tonight: GuestOfRoom | undefined;
  /** Tonight's guest is given no other room, whoever else needs this one. */
  isLocked: boolean;
  /** Who should have left before today and is in it still; else whose departure is this very day: still in the house, or never arrived. */
  leaving: GuestOfRoom | undefined;
  /** The first who arrives after tonight. */
  next: GuestOfRoom | undefined;
  /** Present and coming closings with dates, the earliest first. */
  closings: Omit<RoomClosing, "room">[];
}

export interface HousekeepingTable {
  /** The state of every room on a day, by number. */
  board(today: PlainDate): Promise<RoomOnBoard[]>;
  /** The rooms that nobody has cleaned since their last guest, by number. */
  dirtyRooms(): Promise<number[]>;
  care(room: number): Promise<{ state: HousekeepingStatus; version: number } | undefined>;
  /** Moves a room to another state; false when it has another version. */
  setHousekeeping(room: number, change: { to: HousekeepingStatus; version: number }): Promise<boolean>;
  /**
   * Its guest has left, so it is dirty, whatever it was; of one that was dirty already too, what was seen before holds no more. Belongs
   * into the transaction of the check-out.
   */
  markDirty(room: number): Promise<void>;
  /** Rooms whose guests slept there before the day began, and stay on, become dirty, once for each business day. Answers how many. */
  dueStayovers(today: PlainDate, dayBegan: Instant): Promise<number>;
  /** Its closing was ended, so it is dirty, and not once more today. Belongs into the transaction of that. */
  markReturned(room: number, today: PlainDate): Promise<void>;
  /** Rooms whose closings have ended since they last came back become dirty, once for each business day. Answers how many. */
  dueReturns(today: PlainDate): Promise<number>;
  /** Takes a room out of order. Counters are changed apart; needs the type's lock taken alone. */
  close(room: number, closing: Closing): Promise<void>;
  closing(id: number): Promise<RoomClosing | undefined>;
  /** Ends a closing on a day, before which it stays what it was. Counters are changed apart. */
  endClosing(id: number, on: PlainDate): Promise<void>;
}
