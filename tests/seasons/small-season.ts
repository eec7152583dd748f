import type { StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { LockedStay } from "#hotel/inventory/rules/room-gaps.ts";
import type { SmallHouse, SmallStay } from "./brute-force.ts";
import { seeded } from "./random.ts";

export const TODAY: PlainDate = "2027-03-01";
const NIGHTS = 10;

export interface SmallSeason {
  house: SmallHouse;
  rooms: number[];
  lockedStays: LockedStay[];
  /** What guests ask for, one after the other. */
  offers: SmallStay[];
}

export type Fixing = "from-today" | "also-later";

/** One to four rooms with guests in house, closures and pins, and more stays asked for than fit. */
export function smallSeason(seed: number, fixing: Fixing): SmallSeason {
  const random = seeded(seed);
  const count = 1 + random(4);
  const rooms = Array.from({ length: count }, (_, room) => 101 + room);
  const lockedStays: LockedStay[] = [];
  const fixed: { room: number; from: number; until: number }[] = [];
  const fix = (room: number, from: number, until: number) => {
    lockedStays.push({ room: 101 + room, from: dayOf(from), until: dayOf(until) });
    fixed.push({ room, from: Math.max(0, from), until: Math.min(until, NIGHTS) });
  };
  for (let room = 0; room < count; room += 1) {
    let day = fixToday(room);
    while (fixing === "also-later" && random(2) === 0) {
      const from = day + 1 + random(5);
      const until = from + 1 + random(3);
      if (until > NIGHTS) break;
      fix(room, from, until);
      day = until;
    }
  }
  return { house: { rooms: count, nights: NIGHTS, fixed }, rooms, lockedStays, offers: offers() };

  /** A guest in house or a closure that has begun, a room switched off, or neither. */
  function fixToday(room: number): number {
    const kind = random(4);
    if (kind === 0) {
      lockedStays.push({ room: 101 + room, from: dayOf(-random(3)), until: undefined });
      fixed.push({ room, from: 0, until: 1 });
      return 1;
    }
    if (kind > 2) return 0;
    const until = 1 + random(5);
    fix(room, -random(3), until);
    return until;
  }

  function offers(): SmallStay[] {
    return Array.from({ length: 3 + count * 4 }, () => {
      const from = random(NIGHTS);
      return { from, until: Math.min(NIGHTS, from + 1 + random(1 + random(6))) };
    });
  }
}

export function dayOf(night: number): PlainDate {
  return addDays(TODAY, night);
}

export function stayOf(offer: SmallStay, id: number): StayToAssign {
  return { id, checkIn: dayOf(offer.from), checkOut: dayOf(offer.until) };
}
