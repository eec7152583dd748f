import { later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "./room-gaps.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/**
 * Whether the counters may miss the truth for the wanted stays, so that the packer must be asked (docs/BOOKING.md, counters and rooms).
 *
 * Stays that overlap, directly or through others, form a chain of nights. A fixture matters only where it begins
 * within a chain: one that has begun when the chain begins merely makes the house smaller. Then assigning in order of
 * arrival finds a room for everybody whenever each night counts enough of them. Open-ended closures take tonight
 * alone and so never begin within a chain.
 *
 * Two sales that don't see each other can each rely on the answer "no": a fixture that begins within the chain they
 * make together begins within one of the two.
 */
export function lockedStayInReach(question: {
  wanted: readonly Stay[];
  /** Every other stay of the type that needs a room and isn't fixed to one. */
  stays: readonly Stay[];
  lockedStays: readonly LockedStay[];
  today: PlainDate;
}): boolean {
  const { wanted, stays, lockedStays, today } = question;
  const starts = lockedStays.filter((lockedStay) => lockedStay.until !== undefined && lockedStay.from > today);
  if (starts.length === 0) return false;
  const chains = chainsOf(wanted, stays, today);
  return chains.some(
    (chain) => chain.wanted && starts.some(({ from }) => chain.checkIn < from && from < chain.checkOut),
  );
}

interface Chain extends Stay {
  wanted: boolean;
}

function chainsOf(wanted: readonly Stay[], stays: readonly Stay[], today: PlainDate): Chain[] {
  const all = [...wanted.map((stay) => link(stay, true, today)), ...stays.map((stay) => link(stay, false, today))]
    .filter((chain) => chain.checkIn < chain.checkOut)
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  const chains: Chain[] = [];
  for (const next of all) {
    const last = chains.at(-1);
    if (last === undefined || next.checkIn >= last.checkOut) {
      chains.push(next);
      continue;
    }
    last.checkOut = later(last.checkOut, next.checkOut);
    last.wanted ||= next.wanted;
  }
  return chains;
}

function link(stay: Stay, wanted: boolean, today: PlainDate): Chain {
  return { checkIn: later(stay.checkIn, today), checkOut: stay.checkOut, wanted };
}
