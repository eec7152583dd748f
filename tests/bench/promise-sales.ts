import { PACKING_BUDGET, packRooms, type StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { promiseRooms } from "#hotel/inventory/rules/promise-rooms.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { type BigHouse, FIRST_DAY, type Offer, stayOf } from "./packer-house.ts";

export interface PromisedSales {
  promised: number;
  refused: number;
  budgetEnded: number;
  /** Part of all room nights that is sold or fixed. */
  occupancy: number;
  medianMs: number;
}

/** Two rooms with mobility features and four with communication features, as the demo's Standard rooms have them. */
const FEATURES = new Map<number, RoomFeature[]>([
  [103, ["mobility"]],
  [108, ["mobility"]],
  [110, ["communication"]],
  [115, ["communication"]],
  [120, ["communication"]],
  [125, ["communication"]],
]);

/** Sells to one offer after the other what fits; every eighth asks for an accessible room. */
export function sellWithPromises(house: BigHouse): PromisedSales {
  const { rooms, nights } = house;
  const taken = Array.from({ length: nights }, () => 0);
  const nightsOf = ({ from, until }: Offer) => Array.from({ length: until - from }, (_, index) => from + index);
  const take = (stay: Offer) => {
    for (const night of nightsOf(stay)) taken[night] = (taken[night] ?? 0) + 1;
  };
  for (const block of house.fixed) take(block);
  const lockedStays = [...house.lockedStays];
  let stays: StayToAssign[] = [];
  const sales = { promised: 0, refused: 0, budgetEnded: 0 };
  const times: number[] = [];
  for (const [index, offer] of house.offers.entries()) {
    if (nightsOf(offer).some((night) => (taken[night] ?? 0) >= rooms.length)) continue;
    const wanted = stayOf(offer, index + 1);
    const task = { rooms, lockedStays, from: FIRST_DAY, budget: PACKING_BUDGET };
    const isWish = index % 8 === 0;
    const feature = index % 24 === 0 ? "mobility" : "communication";
    const started = performance.now();
    const answer = isWish
      ? promiseRooms({ ...task, stays, features: FEATURES, requests: [{ ...wanted, feature }] })
      : packRooms({ ...task, stays: [...stays, wanted] });
    if (isWish) times.push(performance.now() - started);
    if ("reason" in answer) {
      if (isWish) sales.refused += 1;
      if (answer.reason === "budget-ended") sales.budgetEnded += 1;
      continue;
    }
    const room = "promised" in answer ? answer.promised.get(wanted.id) : undefined;
    if (room !== undefined) {
      sales.promised += 1;
      lockedStays.push({ room, from: wanted.checkIn, until: wanted.checkOut });
    } else stays.push(wanted);
    stays = stays.map((stay) => ({ ...stay, room: answer.rooms.get(stay.id) }));
    take(offer);
  }
  const occupancy = taken.reduce((sum, rooms) => sum + rooms, 0) / (rooms.length * nights);
  return { ...sales, occupancy, medianMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 };
}
