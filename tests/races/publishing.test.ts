import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { figure } from "#tests/support/figures.ts";
import { MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { FOLLOW_MS, publishWhileGuestsBook } from "./publishing-rounds.ts";
import { publishRatesWhileGuestsPay } from "./quoted-rounds.ts";

const PUBLISHES = 3;
const GUESTS = 3;

const env = { ...MANY_AT_ONE_ADDRESS, CAP_CARTS_PER_ADDRESS: "100000" };

let house: ServedHouse;
let database: Database;
beforeAll(async () => {
  const databaseUrl = await foundedDatabase();
  house = await serveHouse({ databaseUrl, processes: 2, env });
  database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await house.stop();
});

test("prices that are published while guests book: each pays what was shown, or is asked again", async () => {
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

test("rates that are published while guests think: a signed quote is kept, and no total is paid that was not shown", async () => {
  const told = await publishRatesWhileGuestsPay(house, database, { publishes: 6, checkouts: 24, everyMs: 200 });
  figure(
    "published rates: guests who paid what was shown, of them by a quote of earlier rates",
    `${told.paid}, ${told.kept}`,
  );
  expect(told.faults).toEqual([]);
  expect(told.kept).toBeGreaterThan(0);
  expect(told.askedAgain).toBeGreaterThan(0);
  expect(await house.faultsWithin(10_000)).toEqual([]);
});
