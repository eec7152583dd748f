import { lockedStayInReach } from "#hotel/inventory/rules/locked-reach.ts";
import { packRooms, type StayToAssign } from "#hotel/inventory/rules/pack-rooms.ts";
import { canHouse, type SmallStay } from "./brute-force.ts";
import { type SmallSeason, stayOf, TODAY } from "./small-season.ts";

/** `counters-alone` is the planted fault: future fixtures are never heeded. */
export type Door = "counters-and-packer" | "counters-alone";

export interface SoldSeason {
  accepted: SmallStay[];
  /** Offers decided otherwise than the exhaustive search decides them. */
  wronglyAccepted: SmallStay[];
  wronglyRefused: SmallStay[];
  /** How often the packer was asked, and how often it gave up. */
  packings: number;
  gaveUp: number;
}

/** Offers the stays of a season one after the other, as the hotel's one door to the counters would take them. */
export function sellSeason(season: SmallSeason, door: Door): SoldSeason {
  const sold: SoldSeason = { accepted: [], wronglyAccepted: [], wronglyRefused: [], packings: 0, gaveUp: 0 };
  for (const offer of season.offers) {
    const takes =
      countersAllow(season, sold.accepted, offer) && (door === "counters-alone" || packerAllows(season, offer, sold));
    const should = canHouse(season.house, [...sold.accepted, offer]);
    if (takes && !should) sold.wronglyAccepted.push(offer);
    if (!takes && should) sold.wronglyRefused.push(offer);
    if (takes && should) sold.accepted.push(offer);
  }
  return sold;
}

export function staysOf(sold: SoldSeason): StayToAssign[] {
  return sold.accepted.map((stay, index) => stayOf(stay, index + 1));
}

function packerAllows(season: SmallSeason, offer: SmallStay, sold: SoldSeason): boolean {
  const { rooms, lockedStays } = season;
  const stays = staysOf(sold);
  const wanted = stayOf(offer, stays.length + 1);
  if (!lockedStayInReach({ wanted: [wanted], stays, lockedStays, today: TODAY })) return true;
  sold.packings += 1;
  const packing = packRooms({ rooms, lockedStays, stays: [...stays, wanted], from: TODAY, budget: 100_000 });
  if (!packing.packed && packing.reason === "budget-ended") sold.gaveUp += 1;
  return packing.packed;
}

function countersAllow(season: SmallSeason, accepted: readonly SmallStay[], offer: SmallStay): boolean {
  for (let night = offer.from; night < offer.until; night += 1) {
    const taken = [...accepted, ...season.house.fixed].filter((stay) => stay.from <= night && night < stay.until);
    if (taken.length >= season.house.rooms) return false;
  }
  return true;
}
