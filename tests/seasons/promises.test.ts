import { describe, expect, it } from "vitest";
import { packRooms } from "#hotel/rules/pack-rooms.ts";
import { roomsToPromise } from "#hotel/rules/promise-rooms.ts";
import { canHouse } from "./brute-force.ts";
import { featuredSeason, houseWith, type PromisedSeason, sellWithPromises } from "./promise-season.ts";
import { dayOf, stayOf, TODAY } from "./small-season.ts";

const SEASONS = 10_000;

describe("ten thousand small seasons with accessible rooms", () => {
  it("take an order exactly when some dealing houses everybody and keeps every promise", { timeout: 120_000 }, () => {
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
    console.info(`${SEASONS} seasons: ${taken.ordinary} ordinary orders taken, ${taken.accessible} accessible ones`);
    expect(Math.min(taken.ordinary, taken.accessible)).toBeGreaterThan(SEASONS);
  });

  it("break a promise when any free accessible room is promised without asking who else needs one", () => {
    let broken = 0;
    for (let seed = 0; seed < 1_000; seed += 1) {
      const season = featuredSeason(seed);
      const sold = sellWithPromises(season, "any-free-room");
      const keeping = canHouse(houseWith(season, sold.promises), sold.accepted);
      const breaking = canHouse(season.house, [...sold.accepted, ...sold.promises]);
      if (!keeping && breaking) broken += 1;
    }
    console.info(`without the packer: in ${broken} of 1000 seasons everybody has a room only if a promise is broken`);
    expect(broken).toBeGreaterThan(20);
  });

  it("say how many accessible rooms more can be promised, no more and no fewer", { timeout: 60_000 }, () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const season = featuredSeason(seed);
      const wanted = season.orders.at(-1);
      const feature = wanted?.feature;
      if (!wanted || !feature) continue;
      const counted = [0, 1, 2, 3, 4].findLast((units) => {
        const sold = sellWithPromises({ ...season, orders: [{ ...wanted, units }] }, "with-packer");
        return sold.taken.accessible > 0;
      });
      const told = roomsToPromise({
        rooms: season.rooms,
        features: new Map(season.features.map((of, room) => [101 + room, of])),
        fixtures: season.fixtures,
        stays: [],
        from: TODAY,
        budget: 100_000,
        wanted: { ...stayOf(wanted, 0), feature },
        atMost: 9,
      });
      expect({ seed, told }).toEqual({ seed, told: counted });
    }
  });

  it("give ordinary guests no accessible room while ordinary ones house them all", { timeout: 60_000 }, () => {
    const seen = { ordinaryOnly: 0, allRooms: 0 };
    for (let seed = 0; seed < 3_000; seed += 1) {
      const season = featuredSeason(seed);
      const sold = sellWithPromises(season, "with-packer");
      const heldBack = season.rooms.filter((_, room) => (season.features[room] ?? []).length > 0);
      const shut = heldBack.map((room) => ({ room: room - 101, from: 0, until: season.house.nights }));
      const ordinaryDoes = canHouse(houseWith(season, shut), sold.accepted);
      const packing = packRooms({
        rooms: season.rooms,
        heldBack,
        fixtures: [
          ...season.fixtures,
          ...sold.promises.map(({ room, from, until }) => ({
            room: 101 + room,
            from: dayOf(from),
            until: dayOf(until),
          })),
        ],
        stays: sold.accepted.map((stay, index) => ({ ...stayOf(stay, index + 1), room: heldBack[0] })),
        from: TODAY,
        budget: 100_000,
      });
      expect({ seed, packed: packing.packed }).toEqual({ seed, packed: true });
      const usedUp = [...packing.rooms.values()].some((room) => heldBack.includes(room));
      if (ordinaryDoes) expect({ seed, usedUp }).toEqual({ seed, usedUp: false });
      if (heldBack.length > 0) seen[ordinaryDoes ? "ordinaryOnly" : "allRooms"] += 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(200);
  });
});

function wrongs(sold: PromisedSeason) {
  return { wronglyAccepted: sold.wronglyAccepted, wronglyRefused: sold.wronglyRefused, gaveUp: sold.gaveUp };
}
