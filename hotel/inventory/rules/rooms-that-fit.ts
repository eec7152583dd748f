import { lockedStayInReach } from "./locked-reach.ts";
import { type PackingTask, packRooms } from "./pack-rooms.ts";
import { dayCounter } from "./room-gaps.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

export interface RoomsThatFit {
  /** How many further rooms can be sold for the wanted stay, at most `atMost`. */
  rooms: number;
  /** How often the packer was asked; 0 where counting night by night was enough. */
  packings: number;
  /** True when the packer's budget ended, so that more might fit than it dares to say. */
  unsure: boolean;
}

/** How many guests more could each have a room of the type for the whole wanted stay, whatever is reassigned for them. */
export function roomsThatFit(question: PackingTask & { wanted: Stay; atMost: number }): RoomsThatFit {
  const { wanted, stays, lockedStays, from, atMost } = question;
  const counted = Math.max(0, Math.min(atMost, fewestFree(question, wanted)));
  if (!lockedStayInReach({ wanted: [wanted], stays, lockedStays, today: from })) {
    return { rooms: counted, packings: 0, unsure: false };
  }
  let unsure = false;
  for (let rooms = counted; rooms > 0; rooms -= 1) {
    const packing = packRooms({ ...question, stays: [...stays, ...copies(wanted, rooms, stays)] });
    if (packing.packed) return { rooms, packings: counted - rooms + 1, unsure };
    unsure ||= packing.reason === "budget-ended";
  }
  return { rooms: 0, packings: counted, unsure };
}

/** The fewest rooms that nothing holds on a night of the wanted stay. */
function fewestFree(task: PackingTask, wanted: Stay): number {
  const day = dayCounter(task.from);
  const first = Math.max(0, day(wanted.checkIn));
  const free = Array.from({ length: Math.max(0, day(wanted.checkOut) - first) }, () => task.rooms.length);
  const take = (start: number, end: number) => {
    for (let night = Math.max(start, first); night < Math.min(end, first + free.length); night += 1) {
      free[night - first] = (free[night - first] ?? 0) - 1;
    }
  };
  for (const stay of task.stays) take(day(stay.checkIn), day(stay.checkOut));
  for (const lockedStay of task.lockedStays) {
    const start = day(lockedStay.from);
    if (lockedStay.until !== undefined) take(start, day(lockedStay.until));
    else if (start <= 0) take(0, 1);
  }
  return free.length === 0 ? 0 : Math.min(...free);
}

/** Wanted stays under ids that no other stay has. */
function copies(wanted: Stay, count: number, stays: PackingTask["stays"]): PackingTask["stays"] {
  const lowest = stays.reduce((least, stay) => Math.min(least, stay.id), 0);
  return Array.from({ length: count }, (_, index) => ({ ...wanted, id: lowest - 1 - index }));
}
