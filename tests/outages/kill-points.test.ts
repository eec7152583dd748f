import { expect, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { killWhileComparing } from "./comparison-kills.ts";
import { killAtEveryPoint } from "./kill-points.ts";

// Most of the time is waiting, for leases of dead processes above all, so the three houses wait together. How fast they start
// again is held to its bound in the soak, one house at a time: here they take the machine from each other.
test.concurrent.for<[name: string, set: () => Promise<ServedHouseOptions>]>([
  ["the embedded database", () => Promise.resolve({})],
  ["PostgreSQL", async () => ({ databaseUrl: await freshDatabase() })],
  ["PostgreSQL, two processes", async () => ({ databaseUrl: await freshDatabase(), processes: 2 })],
])("a hotel on %s that dies at each point of the protocol loses no payment and no room", async ([name, set]) => {
  const house = await serveHouse({ ...(await set()), env: { FAILPOINTS: "on" }, patience: 180_000 });
  try {
    const { missed, restarts, cleanAfter, faults, intents } = await killAtEveryPoint(house, 1);
    const median = restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? Number.NaN;
    const kills = `${restarts.length} kills at named points, ${name}`;
    figure(`${kills}: median restart to the limit of 5 s`, median / 5_000, "at most 1 in the soak");
    figure(`${kills}: books clean, to the limit of 60 s`, cleanAfter / 60_000, "at most 1");
    expect({ missed, faults, intents }).toEqual({ missed: [], faults: [], intents: [] });
  } finally {
    await house.stop();
  }
});

test.concurrent("a hotel that dies while it compares its books goes on, and counts and finds nothing twice", async () => {
  const databaseUrl = await freshDatabase();
  const house = await serveHouse({ databaseUrl, env: { FAILPOINTS: "on" }, patience: 180_000 });
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  try {
    const { kills, run, differences, movements } = await killWhileComparing(house, database);
    expect(kills).toBe(4);
    expect(run).toMatchObject({ payments: 2, charges: 2, faults: 1, inFlight: 0 });
    expect(run.capturedHere).toBe(run.capturedThere);
    expect(differences).toEqual([`charge-amount ${run.capturedThere / 2 - 1}`]);
    expect(movements[1]).toBe(movements[0]);
    expect(await house.faultsWithin(60_000)).toEqual([]);
  } finally {
    await database.close();
    await house.stop();
  }
});
