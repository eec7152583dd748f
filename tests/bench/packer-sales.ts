import { PACKING_BUDGET, packRooms, type StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { type BigHouse, FIRST_DAY, type Offer, stayOf } from "./packer-house.ts";

export interface Sales {
  stays: number;
  /** Part of all room nights that is sold or fixed. */
  occupancy: number;
  soldNights: number;
  /** Offers heard until the house was as full as wanted. */
  offers: number;
}

export interface PackedSales extends Sales {
  /** Offers that the counters allow and the packer refuses, proven or because its budget ended. */
  impossible: number;
  budgetEnded: number;
  /** Milliseconds of each packing. */
  times: number[];
}

/**
 * Sells to each offer that the packer can house, until the part `fullAt` of all room nights is taken. Offers are packed a batch at
 * a time and halved on refusal; since whatever an assignment houses it also houses with fewer stays, that decides each
 * offer as if they came singly.
 */
export function sellWithPacker(house: BigHouse, fullAt: number): PackedSales {
  const counters = openCounters(house);
  const sales: PackedSales = {
    stays: 0,
    occupancy: 0,
    soldNights: 0,
    offers: 0,
    impossible: 0,
    budgetEnded: 0,
    times: [],
  };
  let stays: StayToAssign[] = [];
  const sell = (offers: readonly Offer[]) => {
    if (counters.taken() >= fullAt) return;
    const allowed = offers.filter((offer) => counters.take(offer));
    const fresh = allowed.map((offer, index) => stayOf(offer, stays.length + index + 1));
    const started = performance.now();
    const packing = packRooms({ ...house, stays: [...stays, ...fresh], from: FIRST_DAY, budget: PACKING_BUDGET });
    sales.times.push(performance.now() - started);
    if (packing.packed) {
      stays = [...stays, ...fresh].map((stay) => ({ ...stay, room: packing.rooms.get(stay.id) }));
      sales.offers += offers.length;
      return;
    }
    for (const offer of allowed) counters.giveBack(offer);
    if (offers.length > 1) {
      sell(offers.slice(0, offers.length / 2));
      sell(offers.slice(offers.length / 2));
      return;
    }
    sales.offers += 1;
    sales[packing.reason === "impossible" ? "impossible" : "budgetEnded"] += 1;
  };
  for (let first = 0; first < house.offers.length; first += 32) sell(house.offers.slice(first, first + 32));
  const occupancy = counters.taken();
  return { ...sales, stays: stays.length, occupancy, soldNights: soldNights(house, occupancy) };
}

/** The baseline: each stay gets the room that leaves the fewest nights empty around it when it is sold, for good. */
export function sellByBestFit(house: BigHouse, offers: number): Sales {
  const rooms = house.rooms.map(() => new Uint8Array(house.nights));
  for (const block of house.fixed) rooms[block.room]?.fill(1, block.from, block.until);
  let stays = 0;
  for (const offer of house.offers.slice(0, offers)) {
    const fitting = rooms.filter((room) => !room.subarray(offer.from, offer.until).includes(1));
    const best = fitting.reduce<Uint8Array | undefined>(
      (least, room) => (least === undefined || emptyAround(room, offer) < emptyAround(least, offer) ? room : least),
      undefined,
    );
    best?.fill(1, offer.from, offer.until);
    if (best) stays += 1;
  }
  const taken = rooms.reduce((nights, room) => nights + room.reduce((sum, night) => sum + night, 0), 0);
  const occupancy = taken / (house.nights * house.rooms.length);
  return { stays, offers, occupancy, soldNights: soldNights(house, occupancy) };
}

function soldNights(house: BigHouse, occupancy: number): number {
  const fixed = house.fixed.reduce((nights, block) => nights + block.until - block.from, 0);
  return Math.round(occupancy * house.nights * house.rooms.length) - fixed;
}

function emptyAround(room: Uint8Array, offer: Offer): number {
  let from = offer.from;
  let until = offer.until;
  while (from > 0 && room[from - 1] === 0) from -= 1;
  while (until < room.length && room[until] === 0) until += 1;
  return until - from;
}

function openCounters(house: BigHouse) {
  const left = new Int32Array(house.nights).fill(house.rooms.length);
  const change = (offer: Offer, by: number) => {
    for (let night = offer.from; night < offer.until; night += 1) left[night] = (left[night] ?? 0) + by;
  };
  for (const block of house.fixed) change(block, -1);
  return {
    take(offer: Offer): boolean {
      if (left.subarray(offer.from, offer.until).some((rooms) => rooms <= 0)) return false;
      change(offer, -1);
      return true;
    },
    giveBack: (offer: Offer) => change(offer, 1),
    taken: () => 1 - left.reduce((sum, rooms) => sum + rooms, 0) / (house.nights * house.rooms.length),
  };
}
