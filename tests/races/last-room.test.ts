import pg from "pg";
import { describe, expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { COUNT_WITHOUT_LOOKING } from "./guards-off.ts";
import { raceForTheLastRoom, type Round } from "./last-room-race.ts";
import { LUXURY_ROOMS } from "./stays.ts";

/** Far fewer oversell, because all of them win; and no time brings such books in line. */
const UNGUARDED = { guests: 16, patience: 0 };

describe("200 guests who want the last suite at once", () => {
  test("get it once on the embedded database", { tags: ["soak"] }, async () => {
    const { round, faults } = await race({});
    figure("last room, embedded: rooms sold to rooms there are", round.sold / LUXURY_ROOMS, "exactly 1");
    expect(round).toMatchObject(ONCE);
    expect(faults).toEqual([]);
  });

  test("get it once from two processes on PostgreSQL, without a deadlock", async () => {
    const databaseUrl = await foundedDatabase();
    const { round, faults } = await race({ databaseUrl, processes: 2 });
    figure("last room, PostgreSQL: rooms sold to rooms there are", round.sold / LUXURY_ROOMS, "exactly 1");
    figure("last room, PostgreSQL: deadlocks", await deadlocksOf(databaseUrl), "exactly 0");
    expect(round).toMatchObject(ONCE);
    expect(faults).toEqual([]);
    expect(await deadlocksOf(databaseUrl)).toBe(0);
  });
});

// On PostgreSQL alone: the embedded database brings one request to its end before the process hears of the next, so
// nothing is left there that could race.
describe("the same race without the guard (control)", () => {
  test("oversells on PostgreSQL, and the oracle says so", async () => {
    const databaseUrl = await foundedDatabase();
    await unguard(databaseUrl);
    const { round, faults } = await race({ databaseUrl, processes: 2 }, UNGUARDED);
    figure("last room without guard, PostgreSQL: rooms sold to rooms there are", round.sold / LUXURY_ROOMS, "above 1");
    expect(round.sold).toBeGreaterThan(LUXURY_ROOMS);
    expect(faults.join()).toContain("oversold");
  });
});

const ONCE = { sold: LUXURY_ROOMS, toldSoldOut: 199, others: [], unbooked: 0 };

/** One round; the soak runs ten on each. */
async function race(
  options: ServedHouseOptions,
  { guests, patience = 15_000 }: { guests?: number; patience?: number } = {},
): Promise<{ round: Round; faults: string[] }> {
  const house = await serveHouse(options);
  try {
    return { round: await raceForTheLastRoom(house, 0, guests), faults: await house.faultsWithin(patience) };
  } finally {
    await house.stop();
  }
}

async function unguard(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(COUNT_WITHOUT_LOOKING);
  await client.end();
}
