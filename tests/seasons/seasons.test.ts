import { describe, expect, it } from "vitest";
import { packRooms } from "#hotel/inventory/rules/pack-rooms.ts";
import { everyNightMatches } from "#hotel/inventory/rules/night-matching.ts";
import type { Part } from "#hotel/inventory/rules/pack-parts.ts";
import { roomGaps } from "#hotel/inventory/rules/room-gaps.ts";
import { searchAssignment } from "#hotel/inventory/rules/search-assignment.ts";
import { roomsThatFit } from "#hotel/inventory/rules/rooms-that-fit.ts";
import { figure } from "#tests/support/figures.ts";
import { canHouse, type SmallStay } from "./brute-force.ts";
import { SEASONS } from "./length.ts";
import { seeded } from "./random.ts";
import { sellSeason, staysOf } from "./sell-season.ts";
import { type SmallSeason, smallSeason, stayOf, TODAY } from "./small-season.ts";

describe("small seasons", () => {
  it("take a stay exactly when some assignment houses everybody", { timeout: 120_000 }, () => {
    let accepted = 0;
    let packings = 0;
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = smallSeason(seed, "also-later");
      const sold = sellSeason(season, "counters-and-packer");
      expect({ seed, ...wrongs(sold) }).toEqual({ seed, wronglyAccepted: [], wronglyRefused: [], gaveUp: 0 });
      expect({ seed, clashes: clashes(season, sold.accepted) }).toEqual({ seed, clashes: [] });
      accepted += sold.accepted.length;
      packings += sold.packings;
    }
    figure(`${SEASONS} seasons: stays taken, packer asked`, `${accepted}, ${packings}`);
    expect(packings).toBeGreaterThan(SEASONS);
  });

  it("never ask the packer where nothing is fixed in the future", { timeout: 120_000 }, () => {
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = smallSeason(seed, "from-today");
      const sold = sellSeason(season, "counters-and-packer");
      expect({ seed, packings: sold.packings, ...wrongs(sold) }).toEqual({
        seed,
        packings: 0,
        wronglyAccepted: [],
        wronglyRefused: [],
        gaveUp: 0,
      });
      const packing = packRooms({ ...season, stays: staysOf(sold), from: TODAY, budget: 0 });
      expect({ seed, packed: packing.packed, nodes: packing.nodes }).toEqual({ seed, packed: true, nodes: 0 });
      expect({ seed, clashes: clashes(season, sold.accepted) }).toEqual({ seed, clashes: [] });
    }
  });

  it("take stays that nobody can house when counters alone decide", () => {
    const sold = Array.from({ length: 500 }, (_, seed) =>
      sellSeason(smallSeason(seed, "also-later"), "counters-alone"),
    );
    const faulty = sold.filter((season) => season.wronglyAccepted.length > 0).length;
    figure("counters alone: seasons with a stay taken that nobody can house", `${faulty} of ${sold.length}`, "above 0");
    expect(faulty).toBeGreaterThan(10);
  });

  it("hide no assignment from the search, nor from the proof by single nights", { timeout: 60_000 }, () => {
    const seen = { housed: 0, refused: 0, provenByNights: 0 };
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const { season, part } = crowdedNights(seed);
      const should = canHouse(season.house, season.offers);
      const searched = searchAssignment(part, { spent: 0, limit: 1_000_000 });
      expect({ seed, found: searched.found !== undefined }).toEqual({ seed, found: should });
      expect(searched.found ?? []).toHaveLength(should ? part.guests.length : 0);
      const matches = everyNightMatches(part);
      if (should) expect({ seed, matches }).toEqual({ seed, matches: true });
      seen[should ? "housed" : "refused"] += 1;
      if (!matches) seen.provenByNights += 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SEASONS / 10);
  });

  it("say how many rooms more fit a stay, no more and no fewer", { timeout: 60_000 }, () => {
    for (let seed = 0; seed < SEASONS; seed += 1) {
      const season = smallSeason(seed, "also-later");
      const random = seeded(seed);
      const half = { ...season, offers: season.offers.slice(0, random(season.offers.length)) };
      const sold = sellSeason(half, "counters-and-packer");
      const wanted = season.offers.at(-1) ?? { from: 0, until: 1 };
      const rooms = roomsThatFit({
        ...season,
        stays: staysOf(sold),
        from: TODAY,
        budget: 100_000,
        wanted: stayOf(wanted, 0),
        atMost: 9,
      });
      expect({ seed, rooms }).toEqual({ seed, rooms: mostCopies(season, sold.accepted, wanted) });
    }
  });
});

/** A few stays of one small house as the search meets them, as many as may just fit. */
function crowdedNights(seed: number): { season: SmallSeason; part: Part } {
  const season = smallSeason(seed, "also-later");
  const offers = season.offers.slice(0, 1 + Math.floor(season.rooms.length * 1.5));
  const guests = offers.map(({ from, until }, id) => ({ id, start: from, end: until, room: undefined }));
  const gaps = roomGaps({ ...season, from: TODAY }).map((gap) => ({ ...gap, end: Math.min(gap.end, 10) }));
  return { season: { ...season, offers }, part: { guests: guests.sort((a, b) => a.start - b.start), gaps } };
}

function wrongs(sold: ReturnType<typeof sellSeason>) {
  return { wronglyAccepted: sold.wronglyAccepted, wronglyRefused: sold.wronglyRefused, gaveUp: sold.gaveUp };
}

/** Nights that two stays, or a stay and a fixture, have in one room once the season is packed. */
function clashes(season: SmallSeason, accepted: readonly SmallStay[]): string[] {
  const stays = accepted.map((stay, index) => stayOf(stay, index + 1));
  const packing = packRooms({ ...season, stays, from: TODAY, budget: 100_000 });
  const seen = new Set<string>();
  const twice: string[] = packing.packed ? [] : ["not packed"];
  const fixed = season.house.fixed.map((block) => ({ ...block, room: season.rooms[block.room] }));
  const assigned = accepted.map((stay, index) => ({ ...stay, room: packing.rooms.get(index + 1) }));
  for (const { room, from, until } of [...fixed, ...assigned]) {
    if (room === undefined || !season.rooms.includes(room)) twice.push("no room");
    for (let night = from; night < until; night += 1) {
      const roomNight = `${room} on night ${night}`;
      if (seen.has(roomNight)) twice.push(roomNight);
      seen.add(roomNight);
    }
  }
  return twice;
}

function mostCopies(season: SmallSeason, accepted: readonly SmallStay[], wanted: SmallStay): number {
  let copies = 0;
  while (copies < 9 && canHouse(season.house, [...accepted, ...Array.from({ length: copies + 1 }, () => wanted)])) {
    copies += 1;
  }
  return copies;
}
