import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";
import { killDuringCheckouts } from "#tests/races/kill-rounds.ts";
import { startAnother } from "#tests/races/start-another.ts";

// A second process on the same embedded data refuses within two seconds. A hundred kills on each database: no promise broken,
// the books clean within a minute, open again within five seconds.

const KILLS = 100;
const GUESTS = 9;
const REFUSAL_WITHIN_MS = 2_000;

await refuseSecond();
const postgres = await startPostgres();
try {
  await survive("embedded", {});
  await survive("PostgreSQL, two processes", { databaseUrl: await postgres.createDatabase(), processes: 2 });
} finally {
  await postgres.stop();
}

async function refuseSecond(): Promise<void> {
  const house = await serveHouse();
  const { exitCode, took } = await startAnother(house.servers[0]?.dataDir ?? "");
  await house.stop();
  figure("second process on the same data: refusal to the limit of 2 s", took / REFUSAL_WITHIN_MS, "at most 1");
  if (exitCode !== 1 || took > REFUSAL_WITHIN_MS) process.exitCode = 1;
}

async function survive(name: string, options: ServedHouseOptions): Promise<void> {
  const house = await serveHouse(options);
  try {
    const report = await killDuringCheckouts(house, { kills: KILLS, guests: GUESTS });
    const { held, paid, booked } = report.promises;
    const kills = `${KILLS} kills, ${name}`;
    figure(
      `${kills}: promises broken, of held, paid, booked`,
      `${report.broken.length} of ${held}, ${paid}, ${booked}`,
    );
    figure(
      `${kills}: median and longest restart to the limit of 5 s`,
      `${(report.medianRestart / 5_000).toFixed(2)}, ${(report.longestRestart / 5_000).toFixed(2)}`,
      "median at most 1",
    );
    figure(`${kills}: books clean, to the limit of 60 s`, report.cleanAfter / 60_000, "at most 1");
    const wrong = [...report.broken, ...report.faults, ...report.complaints];
    for (const words of wrong) console.error(words);
    if (wrong.length > 0 || report.medianRestart >= 5_000 || booked === 0) process.exitCode = 1;
  } finally {
    await house.stop();
  }
}
