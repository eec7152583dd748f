import type { Guest } from "./pack-parts.ts";
import type { Gap } from "./room-gaps.ts";

/** How many steps a packing may take, and has taken. */
export interface SearchBudget {
  spent: number;
  limit: number;
}

/** One gap while it is being assigned. */
export interface Slot extends Gap {
  /** The day its last guest leaves. */
  freeFrom: number;
  /** Places of the guests assigned into it, by arrival. */
  assigned: number[];
}

/** A part while it is being assigned in order of arrival. */
export interface Assigning {
  guests: readonly Guest[];
  slots: readonly Slot[];
  budget: SearchBudget;
}

/** How many times rooms may exchange their guests to let one more in. */
const LONGEST_CHAIN = 3;

/**
 * Makes room for a guest when every lane free on arrival ends too early: such a lane and a longer one exchange all
 * guests since the last day on which nobody stayed over in either. Answers with the lane that is then free.
 */
export function exchangeTails(assigning: Assigning, guest: Guest): Slot | undefined {
  const free = assigning.slots.filter((slot) => slot.freeFrom <= guest.start && guest.start < slot.end);
  for (let length = 1; length <= LONGEST_CHAIN; length += 1) {
    for (const slot of free) {
      const found = exchangeFrom(slot, { ...assigning, guest, length });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

interface Wanted extends Assigning {
  guest: Guest;
  /** Exchanges still allowed. */
  length: number;
}

function exchangeFrom(free: Slot, wanted: Wanted): Slot | undefined {
  const { guests, guest, budget, length } = wanted;
  for (const other of wanted.slots) {
    if (!mayFollow(free, other, wanted)) continue;
    if (budget.spent >= budget.limit) return undefined;
    budget.spent += 1;
    const pair = { guests, free, other };
    const day = lastCommonTurn(pair, guest.start);
    if (day === undefined || !tailFits(pair, day)) continue;
    swapTails(pair, day);
    const found = length === 1 ? other : exchangeFrom(other, { ...wanted, length: length - 1 });
    if (found !== undefined) return found;
    swapTails(pair, day);
  }
  return undefined;
}

/** The last exchange must free a lane long enough; those before it only lengthen the free one. */
function mayFollow(free: Slot, other: Slot, { guest, length }: Wanted): boolean {
  if (other.start > guest.start || other.freeFrom <= guest.start) return false;
  return length === 1 ? other.end >= guest.end : other.end > free.end && other.end < guest.end;
}

interface Pair {
  guests: readonly Guest[];
  free: Slot;
  other: Slot;
}

/** The last day up to `day` at whose turn nobody stays on in either lane; undefined if one had not begun by then. */
function lastCommonTurn({ guests, free, other }: Pair, day: number): number | undefined {
  let turn = day;
  for (;;) {
    const before = Math.min(stayOver(guests, free, turn), stayOver(guests, other, turn));
    if (before === turn) return turn >= free.start && turn >= other.start ? turn : undefined;
    turn = before;
  }
}

/** The arrival of whoever stays over the turn of this day in the lane, else the day itself. */
function stayOver(guests: readonly Guest[], slot: Slot, day: number): number {
  for (let place = slot.assigned.length - 1; place >= 0; place -= 1) {
    const guest = guests[slot.assigned[place] ?? -1];
    if (guest === undefined || guest.end <= day) return day;
    if (guest.start < day) return guest.start;
  }
  return day;
}

/** Whether the guests of the longer lane since that day leave before the free one ends. */
function tailFits({ guests, free, other }: Pair, day: number): boolean {
  return other.assigned.every((index) => {
    const guest = guests[index];
    return guest === undefined || guest.start < day || guest.end <= free.end;
  });
}

/** Done twice on the same day it undoes itself. */
function swapTails({ guests, free, other }: Pair, day: number): void {
  const freed = cutTail(guests, free, day);
  free.assigned.push(...cutTail(guests, other, day));
  other.assigned.push(...freed);
  for (const slot of [free, other]) slot.freeFrom = guests[slot.assigned.at(-1) ?? -1]?.end ?? slot.start;
}

function cutTail(guests: readonly Guest[], slot: Slot, day: number): number[] {
  const first = slot.assigned.findIndex((index) => (guests[index]?.start ?? 0) >= day);
  return first < 0 ? [] : slot.assigned.splice(first);
}
