import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { RoomStay } from "./stays.ts";

/** One booked room as the desk knows it. */
export interface DeskStay extends RoomStay {
  bookingId: number;
  life: StayLife;
  /** The room that the guest is in; undefined unless in the house. */
  occupies: number | undefined;
  /** The day from which `room` is where the guest sleeps; undefined where it always was. */
  movedOn: PlainDate | undefined;
  arrivedAt: Instant | undefined;
  leftAt: Instant | undefined;
  /** Of a guest who came: whether the room had been pinned before. */
  pinnedBefore: boolean;
}

/** A room for a stay; `pinned` as it was promised or the desk fixed it, which no assignment changes; others may be reassigned. */
export interface PlacedStay {
  stayId: number;
  room: number;
  pinned: boolean;
}

export interface DeskStayTable {
  /** A stay that counts. */
  find(stayId: number): Promise<DeskStay | undefined>;
  /** The stays of a booking that count, first room first. */
  ofBooking(bookingId: number): Promise<DeskStay[]>;
  /** The guests who are in the house now, each in the room that it occupies. */
  occupants(): Promise<DeskStay[]>;
  /** The bookings of stays, by number. */
  bookingsOf(stayIds: readonly number[]): Promise<number[]>;
  /**
   * Gives stays their rooms for their present dates, several at once so that two may swap. Needs the type's lock
   * taken alone; whose room this was has another by the end of the transaction. A stay that asked for an accessible room must have been promised
   * one by the end of the transaction.
   */
  place(rooms: readonly PlacedStay[]): Promise<void>;
  /** Other dates for a stay. Its room, if it has one, is to be placed again; counters are changed apart. */
  setDates(stayId: number, dates: Stay): Promise<void>;
  /** From `today` on the guest sleeps elsewhere: notes the nights slept in the present room. Placing comes after. */
  leaveRoom(stayId: number, today: PlainDate): Promise<void>;
  /** The guest comes into the house and into this room, which must be placed and pinned; false where not expected. */
  arrive(stayId: number, room: number, come: { at: Instant; pinnedBefore: boolean }): Promise<boolean>;
  /** The guest who is in the house is in another room now. */
  occupy(stayId: number, room: number): Promise<void>;
  /** The guest goes; false where not in the house. */
  leave(stayId: number, at: Instant): Promise<boolean>;
  /** Nobody came; false where the stay is not booked any more. */
  markNoShow(stayId: number): Promise<boolean>;
  /** Takes a step of its life back: `room` is where the guest is again; false where the life is not `from` any more. */
  undoAct(stayId: number, change: { from: StayLife; to: StayLife; room: number | undefined }): Promise<boolean>;
  /**
   * A room of another type is to follow: notes the nights slept in the present one, and gives it up. Needs both types'
   * locks alone; counters are changed apart.
   */
  setType(stayId: number, type: RoomTypeId, today: PlainDate): Promise<void>;
  /**
   * Nights that are over are no longer kept in a room for guests who never came, where another guest did sleep there:
   * from `from` up to, not including, `until`.
   */
  clearMissed(room: number, nights: { from: PlainDate; until: PlainDate }): Promise<void>;
}
