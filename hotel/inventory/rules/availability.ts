import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";

/** How many rooms of one type there are on one night, and what holds them. */
export interface NightCount {
  type: RoomTypeId;
  night: PlainDate;
  capacity: number;
  held: number;
  sold: number;
  blocked: number;
  /** Whether the type is off or an emergency closure has struck the night: what comes free then is blocked at once. */
  stopped: boolean;
}

/** Rooms of one type that strangers are told of at most. */
export const MOST_TOLD = 9;

export function roomsLeft(count: NightCount): number {
  return count.capacity - count.held - count.sold - count.blocked;
}

/** Rooms left on every night of the stay by the counters; a night that is not open for sale leaves none. */
export function leftForStay(counts: readonly NightCount[], type: RoomTypeId, stay: Stay): number {
  const nights = counts.filter(
    (count) => count.type === type && stay.checkIn <= count.night && count.night < stay.checkOut,
  );
  return nights.length < nightsOf(stay) ? 0 : Math.max(0, Math.min(...nights.map(roomsLeft)));
}

/** The counters as they are once these held lines are over: their rooms are free again, but where sales are stopped. */
export function withoutHeld(
  counts: readonly NightCount[],
  lines: readonly (Stay & { type: RoomTypeId; rooms: number })[],
): NightCount[] {
  return counts.map((count) => {
    if (count.stopped) return count;
    const own = lines.filter(
      ({ type, checkIn, checkOut }) => type === count.type && checkIn <= count.night && count.night < checkOut,
    );
    return { ...count, held: own.reduce((held, { rooms }) => held - rooms, count.held) };
  });
}

/** The first night on which the lines together want more than is left, or which is not open; undefined when all fit. */
export function shortNight(
  counts: readonly NightCount[],
  lines: readonly (Stay & { type: RoomTypeId; rooms: number })[],
): { type: RoomTypeId; night: PlainDate } | undefined {
  const left = new Map(counts.map((count) => [`${count.type} ${count.night}`, roomsLeft(count)]));
  for (const { type, rooms, ...stay } of lines) {
    for (let day = 0; day < nightsOf(stay); day += 1) {
      const night = addDays(stay.checkIn, day);
      const key = `${type} ${night}`;
      const after = (left.get(key) ?? 0) - rooms;
      if (after < 0) return { type, night };
      left.set(key, after);
    }
  }
  return undefined;
}
