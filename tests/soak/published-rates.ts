import { openDatabase } from "#adapters/store/open-database.ts";
import { publishRatesWhileGuestsPay } from "#tests/races/quoted-rounds.ts";
import { figure } from "#tests/support/figures.ts";
import { MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse } from "#tests/support/served-house.ts";

// The owner publishes other rates three hundred times while five hundred guests are quoted and pay at two processes on one
// PostgreSQL: nobody pays a total that they were not shown, and a signed quote is kept.

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const env = { ...MANY_AT_ONE_ADDRESS, CAP_CARTS_PER_ADDRESS: "1000000", BOOKING_HORIZON_DAYS: "540" };
const house = await serveHouse({ databaseUrl, processes: 2, env });
const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 2 });
try {
  const told = await publishRatesWhileGuestsPay(house, database, { publishes: 300, checkouts: 500 });
  const wrong = [...told.faults, ...(await house.faultsWithin(60_000))];
  for (const fault of new Set(wrong)) console.log(fault);
  figure(`${told.publishes} publishes of rates: guests who paid what was shown`, told.paid);
  figure("published rates: signed quotes that were kept though others were published meanwhile", told.kept, "above 0");
  figure("published rates: guests without a quote who were asked again", told.askedAgain, "above 0");
  figure(
    "published rates: totals never shown, quotes not kept, errors, faults in the books",
    wrong.length,
    "exactly 0",
  );
  if (wrong.length > 0 || told.kept === 0 || told.askedAgain === 0) process.exitCode = 1;
} finally {
  await database.close();
  await house.stop();
  await postgres.stop();
}
