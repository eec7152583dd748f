import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#adapters/store/open-database.ts";
import { sum } from "#hotel/kernel/money.ts";
import { type CodeRace, raceForTheCode, TEN } from "#tests/races/code-race.ts";
import { publisherOn } from "#tests/races/publishing-rounds.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { serveHouse, type ServedHouse } from "#tests/support/served-house.ts";

// Ten times two hundred guests want a code with ten uses at two processes on one PostgreSQL, which are killed again and again meanwhile.

const GUESTS = 200;
const CODES = Array.from({ length: 10 }, (_, round) => `${TEN.code}-${round}`);

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const env = { ...MANY_AT_ONE_ADDRESS, QUICK_TIMES: "on" };
const house = await serveHouse({ databaseUrl, processes: 2, env });
const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
try {
  const publish = await publisherOn<{ content: { rateBook?: object } }>(database);
  await publish("With a code", ({ content }) => {
    content.rateBook = { codes: CODES.map((code) => ({ ...TEN, code })) };
  });
  await pause(2_000);
  const killing = killUntil(house);
  const races: CodeRace[] = [];
  for (const code of CODES)
    races.push(await raceForTheCode(house.guest, { guests: GUESTS, from: dayFromNow(30), code }));
  const kills = await killing.end();
  const { rows } = await database.pool.query<{ used: number }>("select used from promo_code order by code");
  const used = rows.map((row) => row.used);
  const paid = races.map((race) => race.paid);
  const wrong = [...races.flatMap((race) => race.others), ...(await house.faultsWithin(60_000))];
  for (const words of new Set(wrong)) console.log(words);
  figure(`codes with ten uses, ${kills} kills: bookings paid with each`, paid.join(" "), "exactly 10 each");
  figure("codes with ten uses: uses counted in the end", used.join(" "), "exactly 10 each");
  figure("codes with ten uses: guests who gave one back", sum(races.map((race) => race.changedTheirMinds)), "above 0");
  figure("codes with ten uses: other answers, faults in the books", wrong.length, "exactly 0");
  const isRight = [...paid, ...used].every((count) => count === TEN.uses) && used.length === CODES.length;
  if (!isRight || wrong.length > 0 || kills === 0) process.exitCode = 1;
} finally {
  await database.close();
  await house.stop();
  await postgres.stop();
}

/** One server after another dies and comes back. */
function killUntil({ servers }: ServedHouse) {
  let isOver = false;
  const kill = async () => {
    let kills = 0;
    for (; !isOver; kills += 1) {
      await pause(200 + Math.random() * 500);
      const server = servers[kills % servers.length];
      await server?.kill("SIGKILL");
      await server?.start();
    }
    return kills;
  };
  const killing = kill();
  return {
    end: () => {
      isOver = true;
      return killing;
    },
  };
}
