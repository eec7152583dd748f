import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { reportQuestions } from "#tests/soak/desk/questions.ts";
import { p95, timesOf } from "#tests/soak/desk/p95.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { fillOldHouse } from "#tests/support/old-house.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { readHotelContent } from "#server/content-files.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";

/**
 * How long the desk's reports take in an old house: 80 rooms that were full for eight years. The bound is that of the front
 * desk: under 100 ms at the 95th percentile.
 */
const BOOKINGS = 100_000;
const ROUNDS = 40;
const MOST_MS = 100;

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const database = await openDatabase({ databaseUrl, dataDir: "unused" });
await migrate(database);
await placeRooms(runOn(database.pool), (await readHotelContent()).rooms);
await fillOldHouse(databaseUrl, { bookings: BOOKINGS, today: "2026-11-21" });
const house = await openTestHotel({ database, mailRoom: { writer: briefWriter } });
for (const [name, ask] of Object.entries(reportQuestions(house))) {
  const slow = p95((await timesOf(ask, ROUNDS, () => 0)).passed);
  figure(`${name} over ${BOOKINGS} bookings, 95th percentile in ms`, slow, `at most ${MOST_MS}`);
  if (slow > MOST_MS) process.exitCode = 1;
}
await house.close();
await postgres.stop();
