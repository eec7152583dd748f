import { exchangeTails, type Lane, type Purse } from "./exchange-tails.ts";
import type { Guest, Part } from "./pack-parts.ts";

/** Which gap of its part each guest has, by their places there; -1 is none. */
export type Deal = number[];

/**
 * Deals rooms in order of arrival, each guest their own room where it is free. Where every gap reaches to the end of
 * the part, this houses everybody whenever each night has rooms enough; otherwise it may fail where a dealing exists.
 */
export function dealKeepingRooms(part: Part, purse: Purse): Deal {
  const claims = part.gaps.map((): Claims => ({ places: [], next: 0 }));
  noteClaims(part, claims);
  return dealBy(part, purse, (lanes, guest, index) => {
    let best: Lane | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < lanes.length; place += 1) {
      const lane = lanes[place];
      const claimed = claims[place];
      if (lane === undefined || claimed === undefined || lane.freeFrom > guest.start || guest.end > lane.end) continue;
      const own = lane.room === guest.room;
      const cost = (guest.end > lane.offFrom ? 1e9 : 0) + (own ? -1 : emptied(part, lane, claimed, guest, index));
      if (cost >= least) continue;
      best = lane;
      least = cost;
    }
    return best;
  });
}

/** Deals in order of arrival, each guest the gap that ends soonest after they leave, so that long gaps stay whole. */
export function dealTightly(part: Part, purse: Purse): Deal {
  return dealBy(part, purse, (lanes, guest) => {
    let best: Lane | undefined;
    for (const lane of lanes) {
      if (lane.freeFrom > guest.start || guest.end > lane.end || (best !== undefined && lane.end > best.end)) continue;
      if (best === undefined || lane.end < best.end || lane.offFrom > best.offFrom) best = lane;
    }
    return best;
  });
}

/** Who has a room now and could keep it, by arrival; those before `next` have been dealt with. */
interface Claims {
  places: number[];
  next: number;
}

function noteClaims(part: Part, claims: readonly Claims[]): void {
  const gapsOf = Map.groupBy(part.gaps.keys(), (place) => part.gaps[place]?.room);
  part.guests.forEach((guest, index) => {
    if (guest.room === undefined) return;
    const place = gapsOf.get(guest.room)?.find((place) => {
      const gap = part.gaps[place];
      return gap !== undefined && gap.start <= guest.start && guest.end <= gap.end;
    });
    if (place !== undefined) claims[place]?.places.push(index);
  });
}

/** Nights left empty between this guest and who comes next in the lane; a lane that somebody keeps meanwhile costs most. */
function emptied(part: Part, lane: Lane, claims: Claims, guest: Guest, index: number): number {
  while ((claims.places[claims.next] ?? Number.POSITIVE_INFINITY) <= index) claims.next += 1;
  const next = part.guests[claims.places[claims.next] ?? -1]?.start ?? lane.end;
  return next < guest.end ? 1e6 + lane.end - guest.end : next - guest.end;
}

type Choice = (lanes: readonly Lane[], guest: Guest, index: number) => Lane | undefined;

function dealBy(part: Part, purse: Purse, choose: Choice): Deal {
  const lanes = part.gaps.map((gap): Lane => ({ ...gap, freeFrom: gap.start, dealt: [] }));
  part.guests.forEach((guest, index) => {
    const lane = choose(lanes, guest, index) ?? exchangeTails(part.guests, lanes, guest, purse);
    if (lane === undefined) return;
    lane.dealt.push(index);
    lane.freeFrom = guest.end;
  });
  const deal: Deal = part.guests.map(() => -1);
  lanes.forEach((lane, place) => {
    for (const index of lane.dealt) deal[index] = place;
  });
  return deal;
}
