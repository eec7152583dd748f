import { leftForStay, type NightCount } from "./availability.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** How many days earlier or later another stay may begin. */
export const REACH_DAYS = 14;

export interface WantedStay {
  type: RoomTypeId;
  stay: Stay;
  rooms: number;
  today: PlainDate;
  /** What counters can't say of a stay: whether it may be sold, and whether a room with a feature is left for it. */
  isOpen?: ((stay: Stay) => boolean) | undefined;
}

/** The nearest stays of the same length with enough rooms by the counters: one that begins earlier and one later. */
export function nearestStays(
  counts: readonly NightCount[],
  { type, stay, rooms, today, isOpen = () => true }: WantedStay,
): Stay[] {
  const days = Array.from({ length: REACH_DAYS }, (_, index) => index + 1);
  const moved = (by: number) => ({ checkIn: addDays(stay.checkIn, by), checkOut: addDays(stay.checkOut, by) });
  const isFree = (other: Stay) => other.checkIn >= today && leftForStay(counts, type, other) >= rooms && isOpen(other);
  const earlier = days.map((by) => moved(-by)).find(isFree);
  const later = days.map(moved).find(isFree);
  return [earlier, later].filter((found) => found !== undefined);
}
