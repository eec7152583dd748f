import type { StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "#hotel/inventory/rules/room-gaps.ts";
import { seeded } from "#tests/seasons/random.ts";

export const FIRST_DAY: PlainDate = "2027-01-01";

/** What a year in a house looks like. */
export interface Year {
  rooms: number;
  nights: number;
  closures: number;
  pins: number;
  seed: number;
}

/** Nights counted from the first day, `until` not included. */
export interface Offer {
  from: number;
  until: number;
}

export interface BigHouse {
  rooms: number[];
  nights: number;
  /** The fixtures as nights, rooms counted from 0. */
  fixed: (Offer & { room: number })[];
  lockedStays: LockedStay[];
  /** What guests ask for, in the order in which they ask: more than fits. */
  offers: Offer[];
}

/** Nine rooms in ten with a guest in house, and closures and promised rooms spread over the coming year. */
export function bigHouse(year: Year): BigHouse {
  const { rooms, nights } = year;
  const random = seeded(year.seed);
  const taken = Array.from({ length: rooms }, () => new Uint8Array(nights));
  const fixed: BigHouse["fixed"] = [];
  const fix = (room: number, from: number, length: number) => {
    const until = Math.min(nights, from + length);
    if (taken[room]?.subarray(from, until).some((night) => night > 0) !== false) return;
    taken[room].fill(1, from, until);
    fixed.push({ room, from, until });
  };
  for (let room = 0; room < rooms; room += 1) if (random(10) < 9) fix(room, 0, 1 + random(5));
  const later = () => 6 + random(nights - 6);
  for (let count = 0; count < year.closures; count += 1) fix(random(rooms), later(), 2 + random(13));
  for (let count = 0; count < year.pins; count += 1) fix(random(rooms), later(), 1 + random(5));
  return {
    rooms: taken.map((_, room) => 101 + room),
    nights,
    fixed,
    lockedStays: fixed.map((block) => ({ room: 101 + block.room, from: dayOf(block.from), until: dayOf(block.until) })),
    offers: Array.from({ length: Math.round(rooms * nights * 0.7) }, () => offer(random, nights)),
  };
}

export function stayOf(offer: Offer, id: number): StayToAssign {
  return { id, checkIn: dayOf(offer.from), checkOut: dayOf(offer.until) };
}

function dayOf(night: number): PlainDate {
  return addDays(FIRST_DAY, night);
}

/** Mostly one to four nights, now and then up to two weeks. */
function offer(random: (below: number) => number, nights: number): Offer {
  const length = random(12) === 0 ? 5 + random(10) : 1 + random(4);
  const from = random(nights);
  return { from, until: Math.min(nights, from + length) };
}
