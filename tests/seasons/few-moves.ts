import type { SmallHouse, SmallStay } from "./brute-force.ts";

/** A stay with the room it has now, counted from 0; undefined where it has none. */
export interface PlacedStay extends SmallStay {
  room: number | undefined;
}

export interface BestDeal {
  housed: number;
  /** How many who have a room now sleep in another one. */
  moved: number;
}

/**
 * The assignment that houses most, and of those the one that moves fewest, found by trying all of them. Shares nothing with
 * the rules that it checks.
 */
export function bestAssignment(house: SmallHouse, stays: readonly PlacedStay[]): BestDeal {
  const taken = Array.from({ length: house.rooms }, (_, room) =>
    house.fixed.filter((block) => block.room === room).reduce((nights, block) => nights | bits(block), 0),
  );
  const search = { stays, best: { housed: -1, moved: 0 } };
  tryAll(search, taken, { next: 0, housed: 0, moved: 0 });
  return search.best;
}

interface Search {
  stays: readonly PlacedStay[];
  best: BestDeal;
}

function tryAll(search: Search, taken: number[], so: BestDeal & { next: number }): void {
  const { stays, best } = search;
  const stay = stays[so.next];
  if (stay === undefined) {
    if (so.housed > best.housed || (so.housed === best.housed && so.moved < best.moved)) {
      search.best = { housed: so.housed, moved: so.moved };
    }
    return;
  }
  const most = so.housed + stays.length - so.next;
  if (most < best.housed || (most === best.housed && so.moved >= best.moved)) return;
  const nights = bits(stay);
  for (const room of roomsFrom(stay.room, taken.length)) {
    const busy = taken[room] ?? 0;
    if ((busy & nights) !== 0) continue;
    taken[room] = busy | nights;
    const moved = stay.room === undefined || stay.room === room ? so.moved : so.moved + 1;
    tryAll(search, taken, { next: so.next + 1, housed: so.housed + 1, moved });
    taken[room] = busy;
  }
  tryAll(search, taken, { ...so, next: so.next + 1 });
}

/** Its own room first, so that good assignments are found early. */
function roomsFrom(own: number | undefined, rooms: number): number[] {
  const all = Array.from({ length: rooms }, (_, room) => room);
  return own === undefined ? all : [own, ...all.filter((room) => room !== own)];
}

function bits(stay: SmallStay): number {
  let nights = 0;
  for (let night = stay.from; night < stay.until; night += 1) nights |= 1 << night;
  return nights;
}
