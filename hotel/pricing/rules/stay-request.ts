import type { Cents } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** All that the price of a line depends on beside the rate book; nothing in it tells who asks. */
export interface StayRequest extends Stay {
  type: RoomTypeId;
  rooms: number;
  /** Of the whole line, children included. */
  guests: number;
  /** The ages of the children among them, in years. */
  children: readonly number[];
  /** Undefined: the book's first plan. */
  plan?: string | undefined;
  /** In capitals. */
  code?: string | undefined;
  /** Whether who asks is signed in. */
  isMember: boolean;
  /** The exemptions that were granted, by their ids. */
  exemptions: readonly string[];
  /** What a night of one room costs instead of all that rules make of it, where the desk agreed to a price. */
  agreed?: Cents | undefined;
  /** The business day on which it is asked. */
  day: PlainDate;
}

/** A guest of this age or more is an adult. */
export const ADULT = 18;
