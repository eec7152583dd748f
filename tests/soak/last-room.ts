import { raceForTheLastRoom, type Round } from "#tests/races/last-room-race.ts";
import { deadlocksOf } from "#tests/races/deadlocks.ts";
import { LUXURY_ROOMS } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse, type ServedHouseOptions } from "#tests/support/served-house.ts";

// Ten rounds of the race for the last suite on each database.

const ROUNDS = 10;

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
await race("embedded", {});
await race("PostgreSQL, two processes", { databaseUrl, processes: 2 });
const deadlocks = await deadlocksOf(databaseUrl);
figure("last room, ten rounds: deadlocks", deadlocks, "exactly 0");
if (deadlocks > 0) process.exitCode = 1;
await postgres.stop();

async function race(name: string, options: ServedHouseOptions): Promise<void> {
  const house = await serveHouse(options);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await raceForTheLastRoom(house, round));
  const faults = await house.faultsWithin(60_000);
  await house.stop();
  const sold = rounds.map((round) => round.sold / LUXURY_ROOMS);
  const asked = rounds.reduce((sum, round) => sum + round.toldSoldOut, 0);
  figure(`last room, ${name}: sold to rooms there are, ten rounds`, sold.join(" "), "exactly 1 each");
  figure(`last room, ${name}: told "sold out" of those who had to be`, asked / (199 * ROUNDS), "exactly 1");
  const wrong = [...faults, ...rounds.flatMap((round) => round.others)];
  for (const words of wrong) console.error(words);
  const isRight = sold.every((ratio) => ratio === 1) && asked === 199 * ROUNDS && wrong.length === 0;
  if (!isRight) process.exitCode = 1;
}
