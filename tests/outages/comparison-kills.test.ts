import { expect, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { killWhileComparing } from "./comparison-kills.ts";

// The soak kills it twice at each point of a comparison.
test("a hotel that dies while it compares its books goes on, and counts and finds nothing twice", async () => {
  const databaseUrl = await foundedDatabase();
  const house = await serveHouse({ env: { FAILPOINTS: "on", QUICK_TIMES: "on" }, patience: 180_000, databaseUrl });
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  try {
    const { kills, run, differences, movements } = await killWhileComparing(house, {
      database,
      times: 1,
    });
    expect(kills).toBe(2);
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
