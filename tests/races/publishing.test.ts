import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { serveHouse } from "#tests/support/served-house.ts";
import { FOLLOW_MS, publishWhileGuestsBook } from "./publishing-rounds.ts";

const PUBLISHES = 4;
const GUESTS = 4;

test("prices that are published while guests book: each pays what was shown, or is asked again", async () => {
  const databaseUrl = await foundedDatabase();
  const env = { CAP_ROOMS_PER_ADDRESS: "1000", CAP_CARTS_PER_ADDRESS: "100000" };
  const house = await serveHouse({ databaseUrl, processes: 2, env });
  const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
  onTestFinished(async () => {
    await database.close();
    await house.stop();
  });
  const { took, paid, askedAgain, faults } = await publishWhileGuestsBook(house, database, {
    publishes: PUBLISHES,
    guests: GUESTS,
  });
  figure("published prices: guests who paid what was shown, who were asked again", `${paid}, ${askedAgain}`);
  figure(
    "published prices: slowest of two processes to follow, to its limit",
    Math.max(...took) / FOLLOW_MS,
    "at most 1",
  );
  expect(faults).toEqual([]);
  expect(paid).toBeGreaterThan(GUESTS);
  expect(Math.max(...took)).toBeLessThan(FOLLOW_MS);
  expect(await house.faultsWithin(10_000)).toEqual([]);
});
