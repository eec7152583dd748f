import { type Assignment, assignKeepingRooms, assignTightly } from "./assign-in-order.ts";
import type { SearchBudget } from "./exchange-tails.ts";
import { everyNightMatches } from "./night-matching.ts";
import { type Guest, type Part, partsOf } from "./pack-parts.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { dayCounter, type LockedStay, roomGaps } from "./room-gaps.ts";
import { searchAssignment } from "./search-assignment.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** A stay that needs a room and may be moved to any; `room` is the one it has now, kept where that costs nobody a room. */
export interface StayToAssign extends Stay {
  id: number;
  room?: number | undefined;
}

export interface PackingTask {
  /** The numbers of the rooms of one type. */
  rooms: readonly number[];
  lockedStays: readonly LockedStay[];
  stays: readonly StayToAssign[];
  /** The hotel's business day: nights before it are over. */
  from: PlainDate;
  /** Rooms given only where no other houses everybody, the first of them first. None where nothing is said. */
  heldBack?: readonly number[];
  /** How many steps the search for an assignment may take. */
  budget: number;
}

/** Rooms by stay id. Unpacked, `rooms` houses whom it can, and `impossible` is proven where `budget-ended` is a guess. */
export type Packing =
  | { packed: true; rooms: Map<number, number>; nodes: number }
  | {
      packed: false;
      reason: "impossible" | "budget-ended";
      rooms: Map<number, number>;
      unhoused: number[];
      nodes: number;
    };

/** Enough for any house of a few dozen rooms; about a second at worst. */
export const PACKING_BUDGET = 20_000;

const NIGHTS_AROUND = [2, 6, 14];

/**
 * Assigns rooms of one type to stays so that each keeps one room from arrival to departure (docs/BOOKING.md, counters and rooms). Exact
 * within the budget of nodes. Without fixtures that begin in the future it needs no search and spends no node.
 */
export function packRooms(task: PackingTask): Packing {
  const budget: SearchBudget = { spent: 0, limit: task.budget };
  const parts = partsOf(guestsOf(task), roomGaps(task));
  return together(
    parts.map((part) => ({ part, ...(assignHoldingBack(part, budget) ?? assignPart(part, budget)) })),
    budget,
  );
}

/** The stays that can be in the way of one of these: nights on which stays overlap lead from each to one of them. */
export function aroundThese(task: Pick<PackingTask, "stays" | "from">, these: readonly number[]): ReadonlySet<number> {
  const parts = partsOf(guestsOf(task), []).map(({ guests }) => guests.map(({ id }) => id));
  return new Set(parts.filter((part) => part.some((id) => these.includes(id))).flat());
}

/** The stays in days from the first day assigned; those that are over by then need no room. */
export function guestsOf({ stays, from }: Pick<PackingTask, "stays" | "from">): Guest[] {
  const day = dayCounter(from);
  return stays
    .map((stay) => ({ id: stay.id, start: Math.max(0, day(stay.checkIn)), end: day(stay.checkOut), room: stay.room }))
    .filter((guest) => guest.start < guest.end);
}

type Outcome = { assignment: Assignment; outcome: "packed" | "impossible" | "budget-ended" };

/** Everybody in rooms that are not held back, as far as a short search finds it; undefined where it does not. */
function assignHoldingBack(part: Part, budget: SearchBudget): Outcome | undefined {
  const places = part.gaps.flatMap((gap, place) => (gap.heldBack === 0 ? [place] : []));
  if (places.length === part.gaps.length) return undefined;
  const allowance = { spent: 0, limit: Math.floor((budget.limit - budget.spent) / 8) };
  const { assignment, outcome } = assignPart(
    { ...part, gaps: part.gaps.filter((gap) => gap.heldBack === 0) },
    allowance,
  );
  budget.spent += allowance.spent;
  if (outcome !== "packed") return undefined;
  return { assignment: assignment.map((place) => places[place] ?? -1), outcome };
}

/** Cheap assignments first, then cheap proofs that there is none, then the whole search. */
function assignPart(part: Part, budget: SearchBudget): Outcome {
  const kept = assignKeepingRooms(part, budget);
  if (unassignedIn(kept) === 0) return { assignment: kept, outcome: "packed" };
  if (!everyNightMatches(part)) return { assignment: kept, outcome: "impossible" };
  const tight = assignTightly(part, budget);
  if (unassignedIn(tight) === 0) return { assignment: tight, outcome: "packed" };
  const best = unassignedIn(tight) < unassignedIn(kept) ? tight : kept;
  if (noneExistsAround(part, tight, budget)) return { assignment: best, outcome: "impossible" };
  const searched = searchAssignment(part, budget);
  if (searched.found !== undefined) return { assignment: searched.found, outcome: "packed" };
  return { assignment: best, outcome: searched.because === "none-exists" ? "impossible" : "budget-ended" };
}

/**
 * Whether the guests within some nights of the first one unhoused can't be housed even without all others: then
 * nobody can house them all, and a short search has shown it.
 */
function noneExistsAround(part: Part, assignment: Assignment, budget: SearchBudget): boolean {
  const unhoused = part.guests[assignment.indexOf(-1)];
  if (unhoused === undefined) return false;
  return NIGHTS_AROUND.some((nights) => {
    const near = part.guests.filter(
      (guest) => guest.start < unhoused.end + nights && guest.end > unhoused.start - nights,
    );
    return partsOf(near, part.gaps).some((around) => {
      const allowance = { spent: 0, limit: Math.floor((budget.limit - budget.spent) / 4) };
      const searched = searchAssignment(around, allowance);
      budget.spent += allowance.spent;
      return searched.found === undefined && searched.because === "none-exists";
    });
  });
}

function unassignedIn(assignment: Assignment): number {
  return assignment.filter((place) => place < 0).length;
}

function together(outcomes: readonly (Outcome & { part: Part })[], budget: SearchBudget): Packing {
  const rooms = new Map<number, number>();
  const unhoused: number[] = [];
  for (const { part, assignment } of outcomes) {
    part.guests.forEach((guest, index) => {
      const gap = part.gaps[assignment[index] ?? -1];
      if (gap === undefined) unhoused.push(guest.id);
      else rooms.set(guest.id, gap.room);
    });
  }
  if (outcomes.every(({ outcome }) => outcome === "packed")) return { packed: true, rooms, nodes: budget.spent };
  const reason = outcomes.some(({ outcome }) => outcome === "impossible") ? "impossible" : "budget-ended";
  return { packed: false, reason, rooms, unhoused, nodes: budget.spent };
}
