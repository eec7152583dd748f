import { type Dealing, exchangeTails, type Lane, type Purse } from "./exchange-tails.ts";
import { idleLanes } from "./idle-lanes.ts";
import type { Guest, Part } from "./pack-parts.ts";

/** Which gap of its part each guest has, by their places there; -1 is none. */
export type Deal = number[];

/**
 * Deals rooms in order of arrival, each guest their own room where it is free. Where every gap reaches to the end of
 * the part, this houses everybody whenever each night has rooms enough; otherwise it may fail where a dealing exists.
 */
export function dealKeepingRooms(part: Part, purse: Purse): Deal {
  const lanes = openLanes(part);
  const claims = claimsOn(part.guests, lanes);
  return dealBy({ guests: part.guests, lanes, purse }, (idle, guest, index) => {
    let best: Lane | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const lane of idle) {
      if (guest.end > lane.end) continue;
      const off = guest.end > lane.offFrom ? 1e9 : 0;
      const back = lane.heldBack * 1e7;
      const cost = off + back + (lane.room === guest.room ? -1 : emptied(claims.get(lane), { lane, guest, index }));
      if (cost >= least) continue;
      best = lane;
      least = cost;
    }
    return best;
  });
}

/** Deals in order of arrival, each guest the gap that ends soonest after they leave, so that long gaps stay whole. */
export function dealTightly(part: Part, purse: Purse): Deal {
  return dealBy({ guests: part.guests, lanes: openLanes(part), purse }, (idle, guest) => {
    let best: Lane | undefined;
    for (const lane of idle) {
      if (guest.end > lane.end || (best !== undefined && lane.end > best.end)) continue;
      if (best === undefined || lane.end < best.end || lane.offFrom > best.offFrom) best = lane;
    }
    return best;
  });
}

function openLanes(part: Part): Lane[] {
  return part.gaps.map((gap) => ({ ...gap, freeFrom: gap.start, dealt: [] }));
}

/** Who has a room now and could keep it, by arrival; those before `next` have been dealt with. */
interface Claims {
  arrivals: { index: number; start: number }[];
  next: number;
}

function claimsOn(guests: readonly Guest[], lanes: readonly Lane[]): Map<Lane, Claims> {
  const claims = new Map<Lane, Claims>();
  const lanesOf = Map.groupBy(lanes, (lane) => lane.room);
  for (const [index, { room, start, end }] of guests.entries()) {
    const lane =
      room === undefined ? undefined : lanesOf.get(room)?.find((lane) => lane.start <= start && end <= lane.end);
    if (lane === undefined) continue;
    const known = claims.get(lane) ?? { arrivals: [], next: 0 };
    known.arrivals.push({ index, start });
    claims.set(lane, known);
  }
  return claims;
}

/** Nights left empty between this guest and who comes next in the lane; a lane that somebody keeps meanwhile costs most. */
function emptied(claims: Claims | undefined, at: { lane: Lane; guest: Guest; index: number }): number {
  const { lane, guest, index } = at;
  if (claims === undefined) return lane.end - guest.end;
  while ((claims.arrivals[claims.next]?.index ?? Number.POSITIVE_INFINITY) <= index) claims.next += 1;
  const next = claims.arrivals[claims.next]?.start ?? lane.end;
  return next < guest.end ? 1e6 + lane.end - guest.end : next - guest.end;
}

type Choice = (idle: readonly Lane[], guest: Guest, index: number) => Lane | undefined;

function dealBy(dealing: Dealing, choose: Choice): Deal {
  let idleOn = idleLanes(dealing.lanes);
  for (const [index, guest] of dealing.guests.entries()) {
    const idle = choose(idleOn(guest.start), guest, index);
    const lane = idle ?? exchangeTails(dealing, guest);
    if (lane === undefined) continue;
    lane.dealt.push(index);
    lane.freeFrom = guest.end;
    // Lanes that exchanged guests become free on other days than they waited for.
    if (idle === undefined) idleOn = idleLanes(dealing.lanes);
  }
  const deal: Deal = dealing.guests.map(() => -1);
  for (const [place, lane] of dealing.lanes.entries()) {
    for (const index of lane.dealt) deal[index] = place;
  }
  return deal;
}
