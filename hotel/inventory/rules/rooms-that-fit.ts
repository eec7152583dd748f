import { lockedStayInReach } from "./locked-reach.ts";
import { type PackingTask, packRooms } from "./pack-rooms.ts";
import { dayCounter } from "./room-gaps.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/**
 * How many guests more, at most `atMost`, could each have a room of the type for the whole wanted stay, whatever is reassigned for them. The
 * packer is asked only where counting night by night is not enough; where its budget ends, more might fit than it dares to say.
 */
export function roomsThatFit(question: PackingTask & { wanted: Stay; atMost: number }): number {
  const { wanted, stays, lockedStays, from, atMost } = question;
  const counted = Math.max(0, Math.min(atMost, fewestFree(question, wanted)));
  if (!lockedStayInReach({ wanted: [wanted], stays, lockedStays, today: from })) return counted;
  for (let rooms = counted; rooms > 0; rooms -= 1) {
    if (packRooms({ ...question, stays: [...stays, ...copiesOf(wanted, rooms, stays)] }).packed) return rooms;
  }
  return 0;
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

/** So many stays like the wanted one, under ids that none of the others has. */
export function copiesOf<Wanted extends Stay>(
  wanted: Wanted,
  count: number,
  stays: PackingTask["stays"],
): (Wanted & { id: number })[] {
  const lowest = stays.reduce((least, stay) => Math.min(least, stay.id), 0);
  return Array.from({ length: count }, (_, index) => ({ ...wanted, id: lowest - 1 - index }));
}
