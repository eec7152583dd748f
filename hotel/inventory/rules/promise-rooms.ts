import { type PackingTask, packRooms, type StayToAssign } from "./pack-rooms.ts";
import { dayCounter, type Gap, roomGaps } from "./room-gaps.ts";
import type { FeaturedRooms, RoomFeature } from "#hotel/kernel/room-features.ts";
import { copiesOf } from "./rooms-that-fit.ts";

/** A stay whose guest asked for an accessible room. It is not among the `stays` of the task. */
export interface RoomRequest extends StayToAssign {
  feature: RoomFeature;
}

export interface PromiseTask extends PackingTask {
  features: FeaturedRooms;
  requests: readonly RoomRequest[];
}

/** `promised` has a room for each request, `rooms` one for each other stay, by stay id. */
export type Promised =
  | { kept: true; promised: Map<number, number>; rooms: Map<number, number> }
  | { kept: false; reason: "impossible" | "budget-ended" };

/** Most assignments tried for one order; each takes some milliseconds in a house of eighty rooms. */
const MOST_DEALINGS = 60;
/** The end of a gap without an end. */
const FAR_DAY = 100_000;

/**
 * Chooses for each request one accessible room, kept for it from then on whatever else is sold (28 CFR 36.302(e)(1)(v)).
 *
 * Sound: a choice is answered only together with an assignment in which everybody else has a room for their whole stay,
 * with all earlier promises among the fixtures. Exact: rooms are tried one by one, and of rooms with the same features
 * and the same free nights one stands for all, so "impossible" means that no choice of rooms houses everybody.
 *
 * What it refuses although it might be housed: what takes more than the budget of nodes or MOST_DEALINGS to find
 * ("budget-ended"); and what would need an earlier promise to move to another room, because promises are never moved.
 * So that this is rare, the room that can do least else is promised first, and of those the one left empty shortest.
 */
export function promiseRooms(task: PromiseTask): Promised {
  const search: Search = { task, assignings: 0, spent: 0, gaveUp: false };
  const found = promiseNext(search, { promised: new Map(), rooms: new Map() });
  if (found) return { kept: true, ...found };
  return { kept: false, reason: search.gaveUp ? "budget-ended" : "impossible" };
}

/** How many rooms more with the feature can be promised for one stay, at most `atMost`. */
export function roomsToPromise(
  question: Omit<PromiseTask, "requests"> & { wanted: RoomRequest; atMost: number },
): number {
  const { wanted, atMost, stays } = question;
  const most = Math.min(atMost, roomsWith(question, wanted.feature).length);
  for (let rooms = most; rooms > 0; rooms -= 1) {
    if (promiseRooms({ ...question, requests: copiesOf(wanted, rooms, stays) }).kept) return rooms;
  }
  return 0;
}

interface Search {
  task: PromiseTask;
  assignings: number;
  spent: number;
  gaveUp: boolean;
}

interface Chosen {
  promised: Map<number, number>;
  rooms: Map<number, number>;
}

/** Depth first. Requests still open are assigned like any stay meanwhile: where even that fails, no choice can help. */
function promiseNext(search: Search, chosen: Chosen): Chosen | undefined {
  const { requests } = search.task;
  const request = requests[chosen.promised.size];
  if (request === undefined) return chosen;
  for (const room of roomsFor(search.task, chosen.promised, request)) {
    const promised = new Map(chosen.promised).set(request.id, room);
    const rooms = assignAround(search, promised);
    const found = rooms && promiseNext(search, { promised, rooms });
    if (found) return found;
  }
  return undefined;
}

function assignAround(search: Search, promised: ReadonlyMap<number, number>): Map<number, number> | undefined {
  const { task } = search;
  if (search.assignings >= MOST_DEALINGS) {
    search.gaveUp = true;
    return undefined;
  }
  search.assignings += 1;
  const open = task.requests.filter((request) => !promised.has(request.id));
  const packing = packRooms({
    ...task,
    lockedStays: lockedStaysWith(task, promised),
    stays: [...task.stays, ...open],
    budget: task.budget - search.spent,
  });
  search.spent += packing.nodes;
  if (packing.packed) return packing.rooms;
  search.gaveUp ||= packing.reason === "budget-ended";
  return undefined;
}

interface Choice {
  room: number;
  /** The same for rooms that nobody could tell apart. */
  looks: string;
  features: number;
  emptied: number;
}

/** The rooms that can be promised to a request, the best first; of those that look the same, one. */
function roomsFor(task: PromiseTask, promised: ReadonlyMap<number, number>, request: RoomRequest): number[] {
  const choices = choicesFor(task, promised, request);
  const twins = task.requests.filter((other) => !promised.has(other.id) && sameRequest(other, request));
  if (choices.length < twins.length) return [];
  const best = choices.toSorted((a, b) => a.features - b.features || a.emptied - b.emptied || a.room - b.room);
  const seen = new Set<string>();
  return best.filter(({ looks }) => !seen.has(looks) && seen.add(looks)).map(({ room }) => room);
}

function sameRequest(a: RoomRequest, b: RoomRequest): boolean {
  return a.feature === b.feature && a.checkIn === b.checkIn && a.checkOut === b.checkOut;
}

/** Free for the whole stay, and not switched off by then: nobody can promise a room that may stay out of order. */
function choicesFor(task: PromiseTask, promised: ReadonlyMap<number, number>, request: RoomRequest): Choice[] {
  const day = dayCounter(task.from);
  const start = Math.max(0, day(request.checkIn));
  const end = day(request.checkOut);
  const able = roomsWith(task, request.feature);
  const gapsOf = Map.groupBy(
    roomGaps({ rooms: able, lockedStays: lockedStaysWith(task, promised), from: task.from }),
    (gap) => gap.room,
  );
  return [...gapsOf].flatMap(([room, gaps]) => {
    const around = gaps.find((gap) => gap.start <= start && end <= gap.end && end <= gap.offFrom);
    const features = task.features.get(room) ?? [];
    const looks = `${features.toSorted().join()} ${outline(gaps)}`;
    return around ? [{ room, looks, features: features.length, emptied: emptied(around, end - start) }] : [];
  });
}

function outline(gaps: readonly Gap[]): string {
  return gaps.map(({ start, end, offFrom }) => `${start}-${end}/${offFrom}`).join(" ");
}

/** Nights that a stay leaves over in the gap around it. */
function emptied(gap: Gap, nights: number): number {
  return Math.min(gap.end, FAR_DAY) - gap.start - nights;
}

function lockedStaysWith(task: PromiseTask, promised: ReadonlyMap<number, number>): PackingTask["lockedStays"] {
  const made = task.requests.flatMap(({ id, checkIn, checkOut }) => {
    const room = promised.get(id);
    return room === undefined ? [] : [{ room, from: checkIn, until: checkOut }];
  });
  return [...task.lockedStays, ...made];
}

function roomsWith(task: Pick<PromiseTask, "rooms" | "features">, feature: RoomFeature): number[] {
  return task.rooms.filter((room) => task.features.get(room)?.includes(feature));
}
