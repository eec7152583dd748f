import type { Guest, Part } from "./pack-parts.ts";

/**
 * Whether on each single night all guests of that night find different gaps long enough for their whole stays. Needed
 * for every assignment, so a night that fails proves that none exists; passing proves nothing.
 */
export function everyNightMatches(part: Part): boolean {
  // The guests of a night change only when some arrive, and who has left can only make room.
  const arrivals = new Set(part.guests.map((guest) => guest.start));
  return [...arrivals].every((night) => nightMatches(part, night));
}

/** By arrival, each guest takes the gap ending soonest of those begun by then: what later guests can use only grows. */
function nightMatches(part: Part, night: number): boolean {
  const free = new Set(part.gaps.filter((gap) => gap.start <= night && night < gap.end).sort((a, b) => a.end - b.end));
  return guestsOn(part, night).every((guest) => {
    for (const gap of free) {
      if (gap.start > guest.start || gap.end < guest.end) continue;
      return free.delete(gap);
    }
    return false;
  });
}

function guestsOn(part: Part, night: number): Guest[] {
  return part.guests.filter((guest) => guest.start <= night && night < guest.end);
}
