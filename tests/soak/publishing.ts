import { openDatabase } from "#adapters/store/open-database.ts";
import { FOLLOW_MS, publishWhileGuestsBook } from "#tests/races/publishing-rounds.ts";
import { faultsOnceQuiet } from "#tests/support/oracle.ts";
import { figure } from "#tests/support/figures.ts";
import { MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse } from "#tests/support/served-house.ts";

// The owner publishes prices two hundred times while fifty guests book at two processes on one PostgreSQL: each pays what was
// shown or is asked again, no answer and no page shows two versions, and each process follows in time. Needs the build.

const [PUBLISHES = 200, GUESTS = 50] = process.argv.slice(2).map(Number);
/** A guest looks at both before booking; the built hotel shows them. */
const PAGES = ["/", "/room"];

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const env = { ...MANY_AT_ONE_ADDRESS, CAP_CARTS_PER_ADDRESS: "1000000", BOOKING_HORIZON_DAYS: "540" };
const house = await serveHouse({ databaseUrl, processes: 2, env, isWhole: true, patience: 180_000 });
const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
try {
  const told = await publishWhileGuestsBook(house, database, { publishes: PUBLISHES, guests: GUESTS, pages: PAGES });
  const slow = told.took.toSorted((a, b) => a - b)[Math.floor(PUBLISHES * 0.95)] ?? Number.POSITIVE_INFINITY;
  const wrong = [...told.faults, ...(await faultsOnceQuiet(database.pool, 60_000))];
  for (const fault of new Set(wrong)) console.log(fault);
  figure("published prices: guests who paid what was shown, who were asked again", `${told.paid}, ${told.askedAgain}`);
  figure("published prices: 95th percentile to follow, to its limit", slow / FOLLOW_MS, "at most 1");
  figure("published prices: wrong totals, mixed answers, errors, faults in the books", wrong.length, "exactly 0");
  if (wrong.length > 0 || slow > FOLLOW_MS || told.askedAgain === 0) process.exitCode = 1;
} finally {
  await database.close();
  await house.stop();
  await postgres.stop();
}
