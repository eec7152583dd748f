import { describe, expect, it } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { packRooms } from "#hotel/inventory/rules/pack-rooms.ts";
import { roomsToPromise } from "#hotel/inventory/rules/promise-rooms.ts";
import { canHouse } from "./brute-force.ts";
import { SEASONS } from "./length.ts";
import {
  canSell,
  featuredSeason,
  featuresByNumber,
  houseWith,
  type PromisedSeason,
  sellWithPromises,
  soldSoFar,
} from "./promise-season.ts";
import { stayOf, TODAY } from "./small-season.ts";

describe("small seasons with accessible rooms", () => {
  it("take an order exactly when some assignment houses everybody and keeps every promise", {
    timeout: 120_000,
  }, () => {
    const taken = { ordinary: 0, accessible: 0 };
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = featuredSeason(seed);
      const sold = sellWithPromises(season, "with-packer");
      expect({ seed, ...wrongs(sold) }).toEqual({ seed, wronglyAccepted: [], wronglyRefused: [], gaveUp: 0 });
      expect({ seed, housed: canHouse(houseWith(season, sold.promises), sold.accepted) }).toEqual({
        seed,
        housed: true,
      });
      taken.ordinary += sold.taken.ordinary;
      taken.accessible += sold.taken.accessible;
    }
    figure(`${SEASONS} seasons: ordinary and accessible orders taken`, `${taken.ordinary}, ${taken.accessible}`);
    expect(Math.min(taken.ordinary, taken.accessible)).toBeGreaterThan(SEASONS);
  });

  it("break a promise when any free accessible room is promised without asking who else needs one", () => {
    let broken = 0;
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = featuredSeason(seed);
      const sold = sellWithPromises(season, "any-free-room");
      const keeping = canHouse(houseWith(season, sold.promises), sold.accepted);
      const breaking = canHouse(season.house, [...sold.accepted, ...sold.promises]);
      if (!keeping && breaking) broken += 1;
    }
    figure("without the packer: seasons that break a promise", `${broken} of ${SEASONS}`, "above 0");
    expect(broken).toBeGreaterThan(SEASONS / 50);
  });

  it("say how many accessible rooms more can be promised, no more and no fewer", { timeout: 60_000 }, () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = featuredSeason(seed);
      const wanted = season.orders.at(-1)?.at(-1);
      const feature = wanted?.feature;
      if (!wanted || !feature) continue;
      const half = { ...season, orders: season.orders.slice(0, season.orders.length / 2) };
      const sold = sellWithPromises(half, "with-packer");
      const most = [0, 1, 2, 3, 4].findLast((units) => canSell(season, sold, [{ ...wanted, units }]));
      const told = roomsToPromise({
        ...soldSoFar(season, sold),
        rooms: season.rooms,
        features: featuresByNumber(season),
        from: TODAY,
        budget: 100_000,
        wanted: { ...stayOf(wanted, 0), feature },
        atMost: 9,
      });
      expect({ seed, told }).toEqual({ seed, told: most });
      seen.add(told);
    }
    expect(seen).toEqual(new Set([0, 1, 2, 3]));
  });

  it("give ordinary guests no accessible room while ordinary ones house them all", { timeout: 60_000 }, () => {
    const seen = { ordinaryOnly: 0, allRooms: 0 };
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = featuredSeason(seed);
      const sold = sellWithPromises(season, "with-packer");
      const heldBack = season.rooms.filter((_, room) => (season.features[room] ?? []).length > 0);
      const shut = heldBack.map((room) => ({ room: room - 101, from: 0, until: season.house.nights }));
      const ordinaryDoes = canHouse(houseWith(season, shut), sold.accepted);
      const { lockedStays, stays } = soldSoFar(season, sold);
      const packing = packRooms({
        rooms: season.rooms,
        heldBack,
        lockedStays,
        // All of them were assigned an accessible room before.
        stays: stays.map((stay) => ({ ...stay, room: heldBack[0] })),
        from: TODAY,
        budget: 100_000,
      });
      expect({ seed, packed: packing.packed }).toEqual({ seed, packed: true });
      const usedUp = [...packing.rooms.values()].some((room) => heldBack.includes(room));
      if (ordinaryDoes) expect({ seed, usedUp }).toEqual({ seed, usedUp: false });
      if (heldBack.length > 0) seen[ordinaryDoes ? "ordinaryOnly" : "allRooms"] += 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SEASONS / 15);
  });
});

function wrongs(sold: PromisedSeason) {
  return { wronglyAccepted: sold.wronglyAccepted, wronglyRefused: sold.wronglyRefused, gaveUp: sold.gaveUp };
}
