import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** What fixes a room to certain nights: a guest in house, a pin, a closure. Half-open; `until` undefined: switched off. */
export interface LockedStay {
  room: number;
  from: PlainDate;
  until: PlainDate | undefined;
}

/** Nights without a break in which a room may be assigned, in days from the first day assigned. */
export interface Gap {
  room: number;
  start: number;
  end: number;
  /** The day from which the room is switched off, Infinity if it is not. */
  offFrom: number;
  /** 0 for an ordinary room; of the others the higher is given later. */
  heldBack: number;
}

/**
 * The free nights of each room from `from` on. A switched-off room is taken for the night of `from` alone, just as
 * the counters have it (docs/BOOKING.md, counters and rooms), so it still counts for later
 * nights; switching off on a later day takes no night yet. Fixtures that overlap in one room take their nights once.
 */
export function roomGaps(house: {
  rooms: readonly number[];
  lockedStays: readonly LockedStay[];
  from: PlainDate;
  heldBack?: readonly number[];
}): Gap[] {
  const { rooms, lockedStays, from, heldBack = [] } = house;
  const day = dayCounter(from);
  const lockedStaysOf = Map.groupBy(lockedStays, (lockedStay) => lockedStay.room);
  return rooms.flatMap((room) => {
    const rank = heldBack.indexOf(room) + 1;
    return gapsOf(lockedStaysOf.get(room) ?? [], day).map((gap) => ({ ...gap, room, heldBack: rank }));
  });
}

/** Days since `from`, remembering each date, since a season names the same few hundred thousands of times. */
export function dayCounter(from: PlainDate): (date: PlainDate) => number {
  const known = new Map<PlainDate, number>();
  return (date) => {
    const before = known.get(date);
    if (before !== undefined) return before;
    const days = daysBetween(from, date);
    known.set(date, days);
    return days;
  };
}

function gapsOf(
  lockedStays: readonly LockedStay[],
  day: (date: PlainDate) => number,
): Omit<Gap, "room" | "heldBack">[] {
  const offFrom = Math.min(...lockedStays.filter((f) => f.until === undefined).map((f) => day(f.from)));
  const taken = lockedStays.map((f) => takenDays(f, day)).sort((a, b) => a.start - b.start);
  const gaps: Omit<Gap, "room" | "heldBack">[] = [];
  let start = 0;
  for (const block of taken) {
    if (block.start > start) gaps.push({ start, end: block.start, offFrom });
    start = Math.max(start, block.end);
  }
  gaps.push({ start, end: Number.POSITIVE_INFINITY, offFrom });
  return gaps;
}

function takenDays(lockedStay: LockedStay, day: (date: PlainDate) => number): { start: number; end: number } {
  const start = day(lockedStay.from);
  if (lockedStay.until !== undefined) return { start, end: day(lockedStay.until) };
  return start <= 0 ? { start: 0, end: 1 } : { start: 0, end: 0 };
}
