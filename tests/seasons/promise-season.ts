import { futureFixtureInReach } from "#hotel/rules/fixture-reach.ts";
import { packRooms, type StayToDeal } from "#hotel/rules/pack-rooms.ts";
import { promiseRooms } from "#hotel/rules/promise-rooms.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import type { Fixture } from "#hotel/rules/room-gaps.ts";
import { canHouse, type SmallHouse, type SmallStay } from "./brute-force.ts";
import { seeded } from "./random.ts";
import { dayOf, type SmallSeason, smallSeason, stayOf, TODAY } from "./small-season.ts";

/** One order: so many rooms for one stay, accessible ones or any. */
export interface SmallOrder extends SmallStay {
  units: number;
  feature: RoomFeature | undefined;
}

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
  const orders = season.offers.map((offer) => ({
    ...offer,
    units: random(6) === 0 ? 2 : 1,
    feature: ([undefined, undefined, "mobility", "communication"] as const)[random(4)],
  }));
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
    sold.taken[order.feature ? "accessible" : "ordinary"] += 1;
    if (order.feature) sold.promises.push(...rooms.map((room) => ({ room, from: order.from, until: order.until })));
    else sold.accepted.push(...unitsOf(order));
  }
  return sold;
}

/** The house with its promises as something fixed. */
export function houseWith(season: SmallSeason, promises: readonly Block[]): SmallHouse {
  return { ...season.house, fixed: [...season.house.fixed, ...promises] };
}

/** By trying every room with the feature for every unit, and then every dealing. */
function canSell(season: FeaturedSeason, sold: PromisedSeason, order: SmallOrder): boolean {
  if (!order.feature) return canHouse(houseWith(season, sold.promises), [...sold.accepted, ...unitsOf(order)]);
  const { feature } = order;
  const able = season.features.flatMap((features, room) =>
    features.includes(feature) && !isOff(season, room) ? [room] : [],
  );
  const tryUnit = (unit: number, promises: readonly Block[]): boolean => {
    if (unit === order.units) return canHouse(houseWith(season, promises), sold.accepted);
    return able.some((room) => {
      const block = { room, from: order.from, until: order.until };
      return !clashes(houseWith(season, promises).fixed, block) && tryUnit(unit + 1, [...promises, block]);
    });
  };
  return tryUnit(0, sold.promises);
}

/** The rooms promised, none of them for an ordinary order; undefined when the order is refused. */
function decide(
  season: FeaturedSeason,
  { sold, order, promising }: { sold: PromisedSeason; order: SmallOrder; promising: Promising },
): number[] | undefined {
  const { rooms } = season;
  const fixtures = [...season.fixtures, ...sold.promises.map(fixtureOf)];
  const stays = sold.accepted.map((stay, index) => stayOf(stay, index + 1));
  const wanted = unitsOf(order).map((unit, index) => stayOf(unit, 1_000 + index));
  const { feature } = order;
  const task = { rooms, fixtures, stays, from: TODAY, budget: 100_000 };
  if (!feature) return ordinaryAllowed(task, wanted, sold) ? [] : undefined;
  if (promising === "any-free-room") return anyFreeRooms(season, sold, { ...order, feature });
  const features = new Map(season.features.map((of, room) => [101 + room, of]));
  const answer = promiseRooms({ ...task, features, wishes: wanted.map((stay) => ({ ...stay, feature })) });
  if (answer.kept) return [...answer.promised.values()].map((room) => room - 101);
  if (answer.reason === "budget-ended") sold.gaveUp += 1;
  return undefined;
}

function ordinaryAllowed(
  task: { rooms: number[]; fixtures: Fixture[]; stays: StayToDeal[]; from: typeof TODAY; budget: number },
  wanted: StayToDeal[],
  sold: PromisedSeason,
): boolean {
  if (!futureFixtureInReach({ ...task, wanted, today: TODAY })) return true;
  const packing = packRooms({ ...task, stays: [...task.stays, ...wanted] });
  if (!packing.packed && packing.reason === "budget-ended") sold.gaveUp += 1;
  return packing.packed;
}

function anyFreeRooms(
  season: FeaturedSeason,
  sold: PromisedSeason,
  order: SmallOrder & { feature: RoomFeature },
): number[] | undefined {
  const { fixed } = houseWith(season, sold.promises);
  const free = season.features.flatMap((features, room) =>
    features.includes(order.feature) && !isOff(season, room) && !clashes(fixed, { ...order, room }) ? [room] : [],
  );
  return free.length < order.units ? undefined : free.slice(0, order.units);
}

function countersAllow(season: SmallSeason, sold: PromisedSeason, order: SmallOrder): boolean {
  const all = [...sold.accepted, ...season.house.fixed, ...sold.promises];
  for (let night = order.from; night < order.until; night += 1) {
    const taken = all.filter((stay) => stay.from <= night && night < stay.until);
    if (taken.length + order.units > season.house.rooms) return false;
  }
  return true;
}

function isOff(season: SmallSeason, room: number): boolean {
  return season.fixtures.some((fixture) => fixture.room === 101 + room && fixture.until === undefined);
}

function clashes(fixed: readonly Block[], block: Block): boolean {
  return fixed.some((other) => other.room === block.room && other.from < block.until && block.from < other.until);
}

function unitsOf({ from, until, units }: SmallOrder): SmallStay[] {
  return Array.from({ length: units }, () => ({ from, until }));
}

function fixtureOf({ room, from, until }: Block): Fixture {
  return { room: 101 + room, from: dayOf(from), until: dayOf(until) };
}
