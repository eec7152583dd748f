import { type Assigning, exchangeTails, type Slot, type SearchBudget } from "./exchange-tails.ts";
import { idleSlots } from "./idle-slots.ts";
import type { Guest, Part } from "./pack-parts.ts";

/** Which gap of its part each guest has, by their places there; -1 is none. */
export type Assignment = number[];

/**
 * Assigns rooms in order of arrival, each guest their own room where it is free. Where every gap reaches to the end of
 * the part, this houses everybody whenever each night has rooms enough; otherwise it may fail where an assignment exists.
 */
export function assignKeepingRooms(part: Part, budget: SearchBudget): Assignment {
  const slots = openSlots(part);
  const claims = claimsOn(part.guests, slots);
  return assignBy({ guests: part.guests, slots, budget }, (idle, guest, index) => {
    let best: Slot | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const slot of idle) {
      if (guest.end > slot.end) continue;
      const off = guest.end > slot.offFrom ? 1e9 : 0;
      const back = slot.heldBack * 1e7;
      const cost = off + back + (slot.room === guest.room ? -1 : emptied(claims.get(slot), { slot, guest, index }));
      if (cost >= least) continue;
      best = slot;
      least = cost;
    }
    return best;
  });
}

/** Assigns in order of arrival, each guest the gap that ends soonest after they leave, so that long gaps stay whole. */
export function assignTightly(part: Part, budget: SearchBudget): Assignment {
  return assignBy({ guests: part.guests, slots: openSlots(part), budget }, (idle, guest) => {
    let best: Slot | undefined;
    for (const slot of idle) {
      if (guest.end > slot.end || (best !== undefined && slot.end > best.end)) continue;
      if (best === undefined || slot.end < best.end || slot.offFrom > best.offFrom) best = slot;
    }
    return best;
  });
}

function openSlots(part: Part): Slot[] {
  return part.gaps.map((gap) => ({ ...gap, freeFrom: gap.start, assigned: [] }));
}

/** Who has a room now and could keep it, by arrival; those before `next` have been looked at. */
interface Claims {
  arrivals: { index: number; start: number }[];
  next: number;
}

function claimsOn(guests: readonly Guest[], slots: readonly Slot[]): Map<Slot, Claims> {
  const claims = new Map<Slot, Claims>();
  const slotsOf = Map.groupBy(slots, (slot) => slot.room);
  for (const [index, { room, start, end }] of guests.entries()) {
    const slot =
      room === undefined ? undefined : slotsOf.get(room)?.find((slot) => slot.start <= start && end <= slot.end);
    if (slot === undefined) continue;
    const known = claims.get(slot) ?? { arrivals: [], next: 0 };
    known.arrivals.push({ index, start });
    claims.set(slot, known);
  }
  return claims;
}

/** Nights left empty between this guest and who comes next in the lane; a lane that somebody keeps meanwhile costs most. */
function emptied(claims: Claims | undefined, at: { slot: Slot; guest: Guest; index: number }): number {
  const { slot, guest, index } = at;
  if (claims === undefined) return slot.end - guest.end;
  while ((claims.arrivals[claims.next]?.index ?? Number.POSITIVE_INFINITY) <= index) claims.next += 1;
  const next = claims.arrivals[claims.next]?.start ?? slot.end;
  return next < guest.end ? 1e6 + slot.end - guest.end : next - guest.end;
}

type Choice = (idle: readonly Slot[], guest: Guest, index: number) => Slot | undefined;

function assignBy(assigning: Assigning, choose: Choice): Assignment {
  let idleOn = idleSlots(assigning.slots);
  for (const [index, guest] of assigning.guests.entries()) {
    const idle = choose(idleOn(guest.start), guest, index);
    const slot = idle ?? exchangeTails(assigning, guest);
    if (slot === undefined) continue;
    slot.assigned.push(index);
    slot.freeFrom = guest.end;
    // Lanes that exchanged guests become free on other days than they waited for.
    if (idle === undefined) idleOn = idleSlots(assigning.slots);
  }
  const assignment: Assignment = assigning.guests.map(() => -1);
  for (const [place, slot] of assigning.slots.entries()) {
    for (const index of slot.assigned) assignment[index] = place;
  }
  return assignment;
}
