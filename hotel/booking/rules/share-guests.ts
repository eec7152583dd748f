/** Rooms of one type that are booked together with rooms of others. */
export interface RoomsToShare {
  rooms: number;
  guestsPerRoom: number;
}

/**
 * How many guests go to each type of room: one to each type first, then to whichever has the fewest in a room and is not
 * full. Undefined where they don't all fit. Fewer guests than types are counted as one for each; fewer than rooms stay as
 * few, as they are priced.
 */
export function shareGuests(guests: number, types: readonly RoomsToShare[]): number[] | undefined {
  const shares = types.map(() => 1);
  const inRoom = (at: number) => (shares[at] ?? 0) / (types[at]?.rooms ?? 1);
  for (let left = guests - shares.reduce((total, share) => total + share, 0); left > 0; left -= 1) {
    const open = types.flatMap(({ rooms, guestsPerRoom }, at) =>
      (shares[at] ?? 0) < rooms * guestsPerRoom ? [at] : [],
    );
    const [next] = open.toSorted((a, b) => inRoom(a) - inRoom(b) || a - b);
    if (next === undefined) return undefined;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

/**
 * The ages of the children who go to each line, the first ones to the first line: as long as there are adults enough, one of
 * them is in each room, and one is on each line. Undefined where a line would be children's alone.
 */
export function shareChildren(
  ages: readonly number[],
  lines: readonly { rooms: number; guests: number }[],
): number[][] | undefined {
  const besideAdults = lines.flatMap(({ rooms, guests }, at) => placesOn(at, guests - rooms));
  const furtherRooms = lines.flatMap(({ rooms, guests }, at) => placesOn(at, Math.min(rooms, guests) - 1));
  const places = [...besideAdults, ...furtherRooms];
  if (ages.length > places.length) return undefined;
  return lines.map((_, at) => ages.filter((_age, child) => places[child] === at));
}

function placesOn(line: number, places: number): number[] {
  return Array.from({ length: places }, () => line);
}
