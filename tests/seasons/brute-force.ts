/** A small house for exhaustive search, nights counted from 0. Shares nothing with the rules that it checks. */
export interface SmallHouse {
  rooms: number;
  nights: number;
  /** Nights on which a room is fixed, `until` not included. */
  fixed: readonly { room: number; from: number; until: number }[];
}

export interface SmallStay {
  from: number;
  until: number;
}

/** Whether any assignment houses every stay in one room each, found by trying all of them. */
export function canHouse(house: SmallHouse, stays: readonly SmallStay[]): boolean {
  const taken = Array.from({ length: house.rooms }, (_, room) =>
    house.fixed.filter((block) => block.room === room).reduce((nights, block) => nights | bits(block), 0),
  );
  const wanted = stays.map(bits).sort((a, b) => (a & -a) - (b & -b));
  return place(taken, wanted, 0);
}

function place(taken: number[], wanted: readonly number[], next: number): boolean {
  const nights = wanted[next];
  if (nights === undefined) return true;
  for (const [room, busy] of taken.entries()) {
    if ((busy & nights) !== 0 || taken.indexOf(busy) < room) continue;
    taken[room] = busy | nights;
    const done = place(taken, wanted, next + 1);
    taken[room] = busy;
    if (done) return true;
  }
  return false;
}

function bits(stay: SmallStay): number {
  let nights = 0;
  for (let night = stay.from; night < stay.until; night += 1) nights |= 1 << night;
  return nights;
}
