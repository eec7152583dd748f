import type { Guest } from "./pack-parts.ts";
import type { Gap } from "./room-gaps.ts";

/** How many steps a packing may take, and has taken. */
export interface Purse {
  spent: number;
  budget: number;
}

/** One gap while it is being dealt. */
export interface Lane extends Gap {
  /** The day its last guest leaves. */
  freeFrom: number;
  /** Places of the guests dealt into it, by arrival. */
  dealt: number[];
}

/** How many times rooms may exchange their guests to let one more in. */
const LONGEST_CHAIN = 3;

/**
 * Makes room for a guest when every lane free on arrival ends too early: such a lane and a longer one exchange all
 * guests since the last day on which both stood empty at the turn of the day. Answers with the lane that is then free.
 */
export function exchangeTails(
  guests: readonly Guest[],
  lanes: readonly Lane[],
  guest: Guest,
  purse: Purse,
): Lane | undefined {
  const free = lanes.filter((lane) => lane.freeFrom <= guest.start && guest.start < lane.end);
  for (let length = 1; length <= LONGEST_CHAIN; length += 1) {
    for (const lane of free) {
      const found = exchangeFrom(lane, { guests, lanes, guest, purse, length });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

interface Exchange {
  guests: readonly Guest[];
  lanes: readonly Lane[];
  guest: Guest;
  purse: Purse;
  /** Exchanges still allowed. */
  length: number;
}

function exchangeFrom(free: Lane, exchange: Exchange): Lane | undefined {
  const { guests, lanes, guest, purse, length } = exchange;
  for (const other of lanes) {
    const lastStep = length === 1;
    // The last exchange must free a lane long enough; those before only lengthen the free one.
    if (other.end <= free.end || (lastStep ? other.end < guest.end : other.end >= guest.end)) continue;
    if (other.start > guest.start || other.freeFrom <= guest.start) continue;
    if (purse.spent >= purse.budget) return undefined;
    purse.spent += 1;
    const day = commonTurn(guests, free, other, guest.start);
    if (day === undefined || !fits(guests, other, day, free.end)) continue;
    swapTails(guests, free, other, day);
    const found = lastStep ? other : exchangeFrom(other, { ...exchange, length: length - 1 });
    if (found !== undefined) return found;
    swapTails(guests, free, other, day);
  }
  return undefined;
}

/** The last day up to `day` at whose turn nobody stays on in either lane; undefined if one had not begun by then. */
function commonTurn(guests: readonly Guest[], a: Lane, b: Lane, day: number): number | undefined {
  let turn = day;
  for (;;) {
    const earlier = Math.min(stayOver(guests, a, turn), stayOver(guests, b, turn));
    if (earlier === turn) return turn >= a.start && turn >= b.start ? turn : undefined;
    turn = earlier;
  }
}

/** The arrival of whoever stays over the turn of this day in the lane, else the day itself. */
function stayOver(guests: readonly Guest[], lane: Lane, day: number): number {
  for (let place = lane.dealt.length - 1; place >= 0; place -= 1) {
    const guest = guests[lane.dealt[place] ?? -1];
    if (guest === undefined || guest.end <= day) return day;
    if (guest.start < day) return guest.start;
  }
  return day;
}

function fits(guests: readonly Guest[], lane: Lane, fromDay: number, end: number): boolean {
  return lane.dealt.every((index) => {
    const guest = guests[index];
    return guest === undefined || guest.start < fromDay || guest.end <= end;
  });
}

function swapTails(guests: readonly Guest[], a: Lane, b: Lane, day: number): void {
  const tailA = cutTail(guests, a, day);
  const tailB = cutTail(guests, b, day);
  a.dealt.push(...tailB);
  b.dealt.push(...tailA);
  a.freeFrom = lastDay(guests, a);
  b.freeFrom = lastDay(guests, b);
}

function cutTail(guests: readonly Guest[], lane: Lane, day: number): number[] {
  const first = lane.dealt.findIndex((index) => (guests[index]?.start ?? 0) >= day);
  return first < 0 ? [] : lane.dealt.splice(first);
}

function lastDay(guests: readonly Guest[], lane: Lane): number {
  return guests[lane.dealt.at(-1) ?? -1]?.end ?? lane.start;
}
