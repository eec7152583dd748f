import type { Gap } from "./room-gaps.ts";

/** A stay to be assigned, in days from the first day assigned. */
export interface Guest {
  id: number;
  start: number;
  end: number;
  /** The room it has now. */
  room: number | undefined;
}

/** A stretch of days that no stay leaves or enters, so it is assigned apart from all others. */
export interface Part {
  /** By arrival; of one day's arrivals the longest first. */
  guests: Guest[];
  /** Cut to the days of the part. */
  gaps: Gap[];
}

/**
 * Cuts a season where no stay crosses the turn of a day. Fixtures may cross, for they hold their own room on either
 * side whatever is assigned.
 */
export function partsOf(guests: readonly Guest[], gaps: readonly Gap[]): Part[] {
  const byArrival = [...guests].sort((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const parts: Part[] = [];
  let open: Guest[] = [];
  let start = 0;
  let end = 0;
  const close = () => {
    if (open.length > 0) parts.push({ guests: open, gaps: cut(gaps, start, end) });
  };
  for (const guest of byArrival) {
    if (guest.start >= end) {
      close();
      open = [];
      start = guest.start;
    }
    open.push(guest);
    end = Math.max(end, guest.end);
  }
  close();
  return parts;
}

function cut(gaps: readonly Gap[], start: number, end: number): Gap[] {
  return gaps
    .filter((gap) => gap.start < end && gap.end > start)
    .map((gap) => ({ ...gap, start: Math.max(gap.start, start), end: Math.min(gap.end, end) }));
}
