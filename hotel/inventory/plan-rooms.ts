import type { DeskStay } from "./ports/desk-stays.ts";
import { isClosedFor } from "./rules/closed-for.ts";
import { PACKING_BUDGET, type Packing, type PackingTask, packRooms, type StayToAssign } from "./rules/pack-rooms.ts";
import { later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import { overlaps, type Stay } from "#hotel/kernel/stay.ts";
import { type HouseOfType, movesOf } from "./rooms-of-type.ts";

/** A stay of the house's type that is to have a room. */
export interface RoomRequest {
  /** With its dates as they will be; its room is the present one. */
  stay: DeskStay;
  /** The rooms that will do, the best first; undefined: any that fits, the present one if it can be. */
  rooms: readonly number[] | undefined;
  pinned: boolean;
  /** Its guest goes there at this hour, so nobody else may be in it: guests who leave today may not have left. */
  isNow: boolean;
}

export interface RoomsAsked {
  today: PlainDate;
  requests: readonly RoomRequest[];
  /** Everybody who is in the house. */
  occupants: readonly DeskStay[];
}

/** Rooms for stays, and what has to give way to them; nothing of it written yet. */
export interface Placement {
  given: GivenRoom[];
  /** Stays in the way, and the other rooms that they get. */
  reassigned: { stayId: number; room: number }[];
}

export interface GivenRoom extends Pick<RoomRequest, "stay" | "pinned"> {
  room: number;
  /** The stay was to have this room, and not any that fits. */
  isNamed: boolean;
}

/** Why there are no rooms. Of stays in the way the bookings are still to be named in it: see `nameBookings`. */
export type NoRooms = Problem | StaysInTheWay;

type StaysInTheWay = Extract<Problem, { problem: "room-taken" | "others-unhoused" }> & { stayIds: readonly number[] };

interface NamedRequest extends RoomRequest {
  /** Undefined: any that fits. */
  room: number | undefined;
}

/**
 * Finds rooms of one type for stays; who is in the way and not fixed there is reassigned. `house` has the stays' dates
 * as they will be. Problems: `wrong-room`, `room-taken`, `others-unhoused`; of several rooms that would do, why the best
 * can't be had.
 */
export function planRooms(house: HouseOfType, asked: RoomsAsked): Placement | NoRooms {
  let named: NamedRequest[] = asked.requests.map((request) => ({
    ...request,
    room: request.rooms?.length === 1 ? request.rooms[0] : undefined,
  }));
  for (const [index, request] of named.entries()) {
    if (request.rooms === undefined || request.room !== undefined) continue;
    const refused: NoRooms[] = [];
    const choices = request.rooms.map((room) => named.with(index, { ...request, room }));
    const chosen = choices.find((choice) => {
      const answer = place(house, asked, choice);
      if (isProblem(answer)) refused.push(answer);
      return !isProblem(answer);
    });
    if (!chosen) return refused[0] ?? unhoused("impossible", [request.stay.id]);
    named = chosen;
  }
  return place(house, asked, named);
}

function place(house: HouseOfType, asked: RoomsAsked, named: readonly NamedRequest[]): Placement | NoRooms {
  const { today } = asked;
  for (const request of named) {
    const refused = whyNot(house, { ...asked, named }, request);
    if (refused) return refused;
  }
  const isOurs = ({ id }: { id: number }) => named.some(({ stay }) => stay.id === id);
  const free = named.filter(({ room }) => room === undefined).map(({ stay }) => stay.id);
  const others = house.fixed.filter((stay) => !isOurs(stay));
  const stays = [...house.stays, ...house.fixed].filter((stay) =>
    isOurs(stay) ? free.includes(stay.id) : !others.includes(stay),
  );
  const taken = named.flatMap((request) => lockedStayOf(stayIn(request), today));
  const lockedStays = [...house.closures, ...others.flatMap((stay) => lockedStayOf(stay, today)), ...taken];
  const task = { ...house, stays, lockedStays, heldBack: heldBack(house.features), from: today };
  const packing = fitAround(task, { taken, free }) ?? packRooms({ ...task, budget: PACKING_BUDGET });
  if (!packing.packed) {
    return unhoused(packing.reason === "impossible" ? "impossible" : "search-exhausted", packing.unhoused);
  }
  const given = named.flatMap(({ stay, room = packing.rooms.get(stay.id), ...request }) =>
    room === undefined ? [] : [{ stay, room, pinned: request.pinned, isNamed: !free.includes(stay.id) }],
  );
  const moves = movesOf(stays, packing.rooms);
  return { given, reassigned: moves.filter(({ stayId }) => !free.includes(stayId)) };
}

/** How hard to look for a dealing in which only those in the way move. */
const FITTING_BUDGET = 500;

type LockedStays = ReturnType<typeof lockedStayOf>;

/** Stays in the way go into the gaps between all others, which stay put; undefined where they don't fit. */
function fitAround(
  task: Omit<PackingTask, "budget">,
  { taken, free }: { taken: LockedStays; free: readonly number[] },
): Packing | undefined {
  const isInTheWay = ({ room, checkIn, checkOut }: StayToAssign) =>
    taken.some((one) => one.room === room && checkIn < one.until && one.from < checkOut);
  const isMoving = (stay: StayToAssign) => stay.room === undefined || free.includes(stay.id) || isInTheWay(stay);
  const staying = task.stays.filter((stay) => !isMoving(stay));
  const packing = packRooms({
    ...task,
    stays: task.stays.filter(isMoving),
    lockedStays: [...task.lockedStays, ...staying.flatMap((stay) => lockedStayOf(stay, task.from))],
    budget: FITTING_BUDGET,
  });
  return packing.packed ? packing : undefined;
}

function whyNot(
  house: HouseOfType,
  { today, occupants, named }: RoomsAsked & { named: readonly NamedRequest[] },
  { stay, room, isNow }: NamedRequest,
): NoRooms | undefined {
  if (room === undefined) return undefined;
  if (!house.rooms.includes(room)) {
    return { problem: "wrong-room", room, reason: house.known.includes(room) ? "other-type" : "unknown" };
  }
  // A promise of before stays good in the room, whatever has been taken from it since.
  if (stay.accessible && room !== stay.room && !house.features.get(room)?.includes(stay.accessible)) {
    return { problem: "wrong-room", room, reason: "not-accessible" };
  }
  const isIn = isNow ? occupants.find(({ id, occupies }) => occupies === room && id !== stay.id) : undefined;
  if (isIn) return { problem: "room-taken", room, by: "stay", bookingIds: [isIn.bookingId] };
  const needed = nightsLeft(stay, today);
  if (!needed) return undefined;
  const isClosed = house.closures.some((closure) => closure.room === room && isClosedFor(closure, needed, today));
  if (isClosed) return { problem: "room-taken", room, by: "closure", bookingIds: [] };
  const others = [...house.fixed.filter(({ id }) => !named.some((one) => one.stay.id === id)), ...named.map(stayIn)];
  const isInTheWay = (one: (typeof others)[number]) => one.id !== stay.id && one.room === room && overlaps(one, needed);
  const stayIds = others.filter(isInTheWay).map(({ id }) => id);
  return stayIds.length > 0 ? { problem: "room-taken", room, by: "stay", bookingIds: [], stayIds } : undefined;
}

function unhoused(reason: "impossible" | "search-exhausted", stayIds: readonly number[]): NoRooms {
  return { problem: "others-unhoused", reason, bookingIds: [], stayIds };
}

function stayIn({ stay, room }: NamedRequest): DeskStay {
  return { ...stay, room };
}

/** Nights from today on that the stay needs a room for; none for one that is over. */
function nightsLeft(stay: Stay, today: PlainDate): Stay | undefined {
  const checkIn = later(stay.checkIn, today);
  return checkIn < stay.checkOut ? { checkIn, checkOut: stay.checkOut } : undefined;
}

function lockedStayOf(stay: Stay & { room?: number | undefined }, today: PlainDate) {
  const needed = nightsLeft(stay, today);
  const { room } = stay;
  return room === undefined || !needed ? [] : [{ room, from: needed.checkIn, until: needed.checkOut }];
}
