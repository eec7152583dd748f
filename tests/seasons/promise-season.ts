import { lockedStayInReach } from "#hotel/inventory/rules/locked-reach.ts";
import { type PackingTask, packRooms, type StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { promiseRooms } from "#hotel/inventory/rules/promise-rooms.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { LockedStay } from "#hotel/inventory/rules/room-gaps.ts";
import { canHouse, type SmallHouse, type SmallStay } from "./brute-force.ts";
import { seeded } from "./random.ts";
import { dayOf, type SmallSeason, smallSeason, stayOf, TODAY } from "./small-season.ts";

/** So many rooms for one stay, accessible ones or any. */
export interface SmallLine extends SmallStay {
  units: number;
  feature: RoomFeature | undefined;
}

/** One or two lines, taken together or not at all. */
export type SmallOrder = SmallLine[];

export interface FeaturedSeason extends SmallSeason {
  /** What each room can be promised for, by its place. */
  features: RoomFeature[][];
  orders: SmallOrder[];
}

/** `any-free-room` is the planted fault: an accessible room is promised without asking who else needs one. */
export type Promising = "with-packer" | "any-free-room";

interface Block extends SmallStay {
  room: number;
}

export interface PromisedSeason {
  accepted: SmallStay[];
  promises: Block[];
  taken: { ordinary: number; accessible: number };
  wronglyAccepted: SmallOrder[];
  wronglyRefused: SmallOrder[];
  gaveUp: number;
}

const KINDS: RoomFeature[][] = [[], [], ["mobility"], ["communication"], ["mobility", "communication"]];

export function featuredSeason(seed: number): FeaturedSeason {
  const season = smallSeason(seed, "also-later");
  const random = seeded(seed + 77_777);
  const lines = season.offers.map((offer) => ({
    ...offer,
    units: random(6) === 0 ? 2 : 1,
    feature: ([undefined, undefined, "mobility", "communication"] as const)[random(4)],
  }));
  const orders: SmallOrder[] = [];
  while (lines.length > 0) orders.push(lines.splice(0, random(5) === 0 ? 2 : 1));
  return { ...season, features: season.rooms.map(() => KINDS[random(KINDS.length)] ?? []), orders };
}

/** Offers the orders of a season one after the other and compares each answer with the exhaustive search. */
export function sellWithPromises(season: FeaturedSeason, promising: Promising): PromisedSeason {
  const sold: PromisedSeason = {
    accepted: [],
    promises: [],
    taken: { ordinary: 0, accessible: 0 },
    wronglyAccepted: [],
    wronglyRefused: [],
    gaveUp: 0,
  };
  for (const order of season.orders) {
    const should = canSell(season, sold, order);
    const rooms = countersAllow(season, sold, order) ? decide(season, { sold, order, promising }) : undefined;
    if (rooms && !should) sold.wronglyAccepted.push(order);
    if (!rooms && should) sold.wronglyRefused.push(order);
    if (!rooms || (!should && promising === "with-packer")) continue;
    sold.taken[rooms.length > 0 ? "accessible" : "ordinary"] += 1;
    sold.promises.push(...blocksOf(order, rooms));
    sold.accepted.push(...ordinaryOf(order));
  }
  return sold;
}

/** The house with its promises as something fixed. */
export function houseWith(season: SmallSeason, promises: readonly Block[]): SmallHouse {
  return { ...season.house, fixed: [...season.house.fixed, ...promises] };
}

/** By trying every room with the feature for every accessible unit, and then every assignment. */
export function canSell(season: FeaturedSeason, sold: PromisedSeason, order: SmallOrder): boolean {
  const others = [...sold.accepted, ...ordinaryOf(order)];
  const wanted = accessibleOf(order);
  const tryUnit = (unit: number, promises: readonly Block[]): boolean => {
    const next = wanted[unit];
    if (next === undefined) return canHouse(houseWith(season, promises), others);
    return roomsWith(season, next.feature).some((room) => {
      const block = { room, from: next.from, until: next.until };
      return !clashes(houseWith(season, promises).fixed, block) && tryUnit(unit + 1, [...promises, block]);
    });
  };
  return tryUnit(0, sold.promises);
}

/** The rooms promised, one for each accessible unit; undefined when the order is refused. */
function decide(
  season: FeaturedSeason,
  { sold, order, promising }: { sold: PromisedSeason; order: SmallOrder; promising: Promising },
): number[] | undefined {
  const { lockedStays, stays } = soldSoFar(season, sold);
  const wanted = ordinaryOf(order).map((unit, index) => stayOf(unit, 1_000 + index));
  const requests = accessibleOf(order).map(({ feature, ...unit }, index) => ({
    ...stayOf(unit, 2_000 + index),
    feature,
  }));
  const house = { rooms: season.rooms, lockedStays, stays, from: TODAY, budget: 100_000 };
  if (requests.length === 0) return ordinaryAllowed(house, wanted, sold) ? [] : undefined;
  if (promising === "any-free-room") return anyFreeRooms(season, sold, order);
  const features = featuresByNumber(season);
  const heldBack = season.rooms.filter((room) => (features.get(room) ?? []).length > 0);
  const answer = promiseRooms({ ...house, stays: [...stays, ...wanted], features, requests, heldBack });
  if (answer.kept) return requests.map((wish) => (answer.promised.get(wish.id) ?? 0) - 101);
  if (answer.reason === "budget-ended") sold.gaveUp += 1;
  return undefined;
}

/** What has been sold so far, as the rules want it. */
export function soldSoFar(
  season: FeaturedSeason,
  sold: PromisedSeason,
): { lockedStays: LockedStay[]; stays: StayToAssign[] } {
  return {
    lockedStays: [...season.lockedStays, ...sold.promises.map(lockedStayOf)],
    stays: sold.accepted.map((stay, index) => stayOf(stay, index + 1)),
  };
}

export function featuresByNumber(season: FeaturedSeason): Map<number, RoomFeature[]> {
  return new Map(season.features.map((of, room) => [101 + room, of]));
}

function ordinaryAllowed(task: PackingTask, wanted: StayToAssign[], sold: PromisedSeason): boolean {
  if (!lockedStayInReach({ ...task, wanted, today: TODAY })) return true;
  const packing = packRooms({ ...task, stays: [...task.stays, ...wanted] });
  if (!packing.packed && packing.reason === "budget-ended") sold.gaveUp += 1;
  return packing.packed;
}

function anyFreeRooms(season: FeaturedSeason, sold: PromisedSeason, order: SmallOrder): number[] | undefined {
  const promises = [...sold.promises];
  for (const { feature, from, until } of accessibleOf(order)) {
    const { fixed } = houseWith(season, promises);
    const room = roomsWith(season, feature).find((able) => !clashes(fixed, { room: able, from, until }));
    if (room === undefined) return undefined;
    promises.push({ room, from, until });
  }
  return promises.slice(sold.promises.length).map((block) => block.room);
}

function countersAllow(season: SmallSeason, sold: PromisedSeason, order: SmallOrder): boolean {
  const all = [...sold.accepted, ...season.house.fixed, ...sold.promises];
  for (let night = 0; night < season.house.nights; night += 1) {
    const sleeping = (stays: readonly SmallStay[]) => stays.filter((stay) => stay.from <= night && night < stay.until);
    const more = sleeping(order.flatMap(unitsOf)).length;
    if (more > 0 && sleeping(all).length + more > season.house.rooms) return false;
  }
  return true;
}

function isOff(season: SmallSeason, room: number): boolean {
  return season.lockedStays.some((lockedStay) => lockedStay.room === 101 + room && lockedStay.until === undefined);
}

function clashes(fixed: readonly Block[], block: Block): boolean {
  return fixed.some((other) => other.room === block.room && other.from < block.until && block.from < other.until);
}

function roomsWith(season: FeaturedSeason, feature: RoomFeature): number[] {
  return season.features.flatMap((features, room) =>
    features.includes(feature) && !isOff(season, room) ? [room] : [],
  );
}

function unitsOf({ from, until, units }: SmallLine): SmallStay[] {
  return Array.from({ length: units }, () => ({ from, until }));
}

function ordinaryOf(order: SmallOrder): SmallStay[] {
  return order.filter((line) => !line.feature).flatMap(unitsOf);
}

function accessibleOf(order: SmallOrder): (SmallStay & { feature: RoomFeature })[] {
  return order.flatMap((line) => {
    const { feature } = line;
    return feature ? unitsOf(line).map((unit) => ({ ...unit, feature })) : [];
  });
}

function blocksOf(order: SmallOrder, rooms: readonly number[]): Block[] {
  return accessibleOf(order).map(({ from, until }, index) => ({ room: rooms[index] ?? -1, from, until }));
}

function lockedStayOf({ room, from, until }: Block): LockedStay {
  return { room: 101 + room, from: dayOf(from), until: dayOf(until) };
}
