import { describe, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { COUNT_WITHOUT_LOOKING } from "./guards-off.ts";
import { raceForTheLastRoom, type Round } from "./last-room-race.ts";
import { LUXURY_ROOMS } from "./stays.ts";

// The soak runs ten rounds on each.
const ROUNDS = { embedded: 1, postgresql: 2 };

describe("200 guests who want the last suite at once", () => {
  test("get it once on the embedded database", async () => {
    const { rounds, faults } = await race({}, ROUNDS.embedded);
    figure("last room, embedded: rooms sold to rooms there are", worst(rounds) / LUXURY_ROOMS, "exactly 1");
    expect(rounds).toMatchObject(rounds.map(() => ONCE));
    expect(faults).toEqual([]);
  });

  test("get it once from two processes on PostgreSQL, without a deadlock", async () => {
    const databaseUrl = await freshDatabase();
    const { rounds, faults } = await race({ databaseUrl, processes: 2 }, ROUNDS.postgresql);
    figure("last room, PostgreSQL: rooms sold to rooms there are", worst(rounds) / LUXURY_ROOMS, "exactly 1");
    figure("last room, PostgreSQL: deadlocks", await deadlocksOf(databaseUrl), "exactly 0");
    expect(rounds).toMatchObject(rounds.map(() => ONCE));
    expect(faults).toEqual([]);
    expect(await deadlocksOf(databaseUrl)).toBe(0);
  });
});

// On PostgreSQL alone: the embedded database brings one request to its end before the process hears of the next, so
// nothing is left there that could race.
describe("the same race without the guard (control)", () => {
  test("oversells on PostgreSQL, and the oracle says so", async () => {
    const databaseUrl = await freshDatabase();
    await unguard(databaseUrl);
    const { rounds, faults } = await race({ databaseUrl, processes: 2 }, 1);
    figure(
      "last room without guard, PostgreSQL: rooms sold to rooms there are",
      worst(rounds) / LUXURY_ROOMS,
      "above 1",
    );
    expect(worst(rounds)).toBeGreaterThan(LUXURY_ROOMS);
    expect(faults.join()).toContain("oversold");
  });
});

const ONCE = { sold: LUXURY_ROOMS, toldSoldOut: 199, others: [], unbooked: 0 };

async function race(options: ServedHouseOptions, rounds: number): Promise<{ rounds: Round[]; faults: string[] }> {
  const house = await serveHouse(options);
  try {
    const done: Round[] = [];
    for (let round = 0; round < rounds; round += 1) done.push(await raceForTheLastRoom(house, round));
    return { rounds: done, faults: await house.faultsWithin(15_000) };
  } finally {
    await house.stop();
  }
}

function worst(rounds: readonly Round[]): number {
  return Math.max(...rounds.map((round) => round.sold));
}

async function unguard(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await database.pool.query(COUNT_WITHOUT_LOOKING);
  await database.close();
}
