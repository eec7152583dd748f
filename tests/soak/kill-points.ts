import { openDatabase } from "#adapters/store/open-database.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { killWhileComparing } from "#tests/outages/comparison-kills.ts";
import { EVERY_POINT, killAtPoints } from "#tests/outages/kill-points.ts";

// Each of the twelve points of the booking protocol, ten times on each kind of database; both points of one comparison of the books,
// twice each: it has nine steps, and every other kill lets it take one.

const TIMES = 10;

const postgres = await startPostgres();
try {
  await survive("embedded", {});
  await survive("PostgreSQL", { databaseUrl: await postgres.createDatabase() });
  await survive("PostgreSQL, two processes", { databaseUrl: await postgres.createDatabase(), processes: 2 });
  await compareThrough(await postgres.createDatabase());
} finally {
  await postgres.stop();
}

async function survive(name: string, options: ServedHouseOptions): Promise<void> {
  const house = await serveHouse({ ...options, env: { FAILPOINTS: "on" }, patience: 180_000 });
  try {
    const { missed, restarts, cleanAfter, faults, intents } = await killAtPoints(house, EVERY_POINT, TIMES);
    const median = restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? Number.NaN;
    const kills = `${restarts.length} kills at named points, ${name}`;
    figure(`${kills}: median restart to the limit of 5 s`, median / 5_000, "at most 1");
    figure(`${kills}: books clean, to the limit of 60 s`, cleanAfter / 60_000, "at most 1");
    const wrong = [...missed, ...faults, ...intents];
    for (const words of wrong) console.error(words);
    if (wrong.length > 0 || median >= 5_000) process.exitCode = 1;
  } finally {
    await house.stop();
  }
}

async function compareThrough(databaseUrl: string): Promise<void> {
  const house = await serveHouse({ databaseUrl, env: { FAILPOINTS: "on", QUICK_TIMES: "on" }, patience: 180_000 });
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  try {
    const { kills, run, differences, movements } = await killWhileComparing(house, { database, times: 2 });
    const faults = await house.faultsWithin(60_000);
    figure("kills in the middle of one comparison", kills, "exactly 4");
    const { payments, charges, faults: counted, inFlight, capturedHere, capturedThere } = run;
    const found = {
      kills,
      payments,
      charges,
      counted,
      inFlight,
      differences,
      moved: movements[1] - movements[0],
      faults,
    };
    const right = {
      ...{ kills: 4, payments: 2, charges: 2, counted: 1, inFlight: 0 },
      ...{ differences: [`charge-amount ${capturedThere / 2 - 1}`], moved: 0, faults: [] },
    };
    if (JSON.stringify(found) === JSON.stringify(right) && capturedHere === capturedThere) return;
    console.error(`The comparison came to ${JSON.stringify(found)}, ${capturedHere} here and ${capturedThere} there.`);
    process.exitCode = 1;
  } finally {
    await database.close();
    await house.stop();
  }
}
