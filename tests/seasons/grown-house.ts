import type { StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "#hotel/inventory/rules/room-gaps.ts";
import { seeded } from "./random.ts";

export const FIRST_DAY: PlainDate = "2027-01-01";

export interface Growing {
  rooms: number;
  nights: number;
  /** Closures and pinned stays that begin in the future. */
  lockedStays: number;
  /** Offers for each room and night; those that fit no night are turned away. */
  offers: number;
  seed: number;
}

interface Nights {
  from: number;
  until: number;
}

/** Rooms are counted from 0 here, and numbered from 101 in `fixtures` and `stays`. */
export interface GrownHouse {
  rooms: number[];
  nights: number;
  fixed: (Nights & { room: number })[];
  /** `room` as best fit assigned it; undefined where it found none, although each night counted one. */
  placed: (Nights & { room: number | undefined })[];
  lockedStays: LockedStay[];
  stays: StayToAssign[];
}

/**
 * A house as it grows when rooms are sold by counting and each guest is given, for good and at once, the free room that
 * leaves the fewest nights empty around them: the best-fit baseline. Some guests then find no room, and some closings and
 * pins came after guests had been assigned.
 */
export function growHouse({ rooms, nights, lockedStays, offers, seed }: Growing): GrownHouse {
  const random = seeded(seed);
  const taken = Array.from({ length: rooms }, () => new Uint8Array(nights));
  const counted = new Uint8Array(nights);
  const fixed: GrownHouse["fixed"] = [];
  for (let tried = 0; tried < lockedStays; tried += 1) {
    const block = { room: random(rooms), ...drawNights(random, nights) };
    if (!isFree(taken[block.room], block)) continue;
    taken[block.room]?.fill(1, block.from, block.until);
    for (let night = block.from; night < block.until; night += 1) counted[night] = (counted[night] ?? 0) + 1;
    fixed.push(block);
  }
  const placed: GrownHouse["placed"] = [];
  for (let offer = 0; offer < Math.round(rooms * nights * offers); offer += 1) {
    const stay = drawNights(random, nights);
    if (counted.subarray(stay.from, stay.until).some((rooms_) => rooms_ >= rooms)) continue;
    for (let night = stay.from; night < stay.until; night += 1) counted[night] = (counted[night] ?? 0) + 1;
    const room = bestFit(taken, stay);
    if (room !== undefined) taken[room]?.fill(1, stay.from, stay.until);
    placed.push({ ...stay, room });
  }
  return {
    rooms: taken.map((_, room) => 101 + room),
    nights,
    fixed,
    placed,
    lockedStays: fixed.map(({ room, from, until }) => ({ room: 101 + room, from: dayOf(from), until: dayOf(until) })),
    stays: placed.map(({ from, until, room }, index) => {
      return {
        id: index + 1,
        checkIn: dayOf(from),
        checkOut: dayOf(until),
        room: room === undefined ? room : 101 + room,
      };
    }),
  };
}

function dayOf(night: number): PlainDate {
  return addDays(FIRST_DAY, night);
}

/** Mostly one to four nights, now and then up to ten. */
function drawNights(random: (below: number) => number, nights: number): Nights {
  const length = random(8) === 0 ? 4 + random(7) : 1 + random(4);
  const from = random(nights);
  return { from, until: Math.min(nights, from + length) };
}

function isFree(room: Uint8Array | undefined, { from, until }: Nights): boolean {
  return room !== undefined && !room.subarray(from, until).some((night) => night > 0);
}

function bestFit(taken: readonly Uint8Array[], stay: Nights): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [room, nights] of taken.entries()) {
    if (!isFree(nights, stay)) continue;
    const empty = emptyAround(nights, stay);
    if (empty >= least) continue;
    best = room;
    least = empty;
  }
  return best;
}

function emptyAround(nights: Uint8Array, { from, until }: Nights): number {
  let before = from;
  while (before > 0 && nights[before - 1] === 0) before -= 1;
  let after = until;
  while (after < nights.length && nights[after] === 0) after += 1;
  return from - before + (after - until);
}
