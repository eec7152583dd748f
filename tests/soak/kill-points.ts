import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { EVERY_POINT, killAtPoints } from "#tests/outages/kill-points.ts";

// Each of the twelve points of the booking protocol, ten times on each kind of database.

const TIMES = 10;

const postgres = await startPostgres();
try {
  await survive("embedded", {});
  await survive("PostgreSQL", { databaseUrl: await postgres.createDatabase() });
  await survive("PostgreSQL, two processes", { databaseUrl: await postgres.createDatabase(), processes: 2 });
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
