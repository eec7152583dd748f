import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS, MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { fillOldHouse } from "#tests/support/old-house.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { aHold } from "./load/guests.ts";
import { openLoop, spreadOf, type Told } from "./load/open-loop.ts";

// Guests take rooms while each night and each of a hundred thousand bookings is changed by a migration: in pieces they wait at most twice
// as long as without it. The control changes the same in one go, and keeps them waiting until it is over. Needs the build.

const BOOKINGS = Number(process.env.BOOKINGS ?? 100_000);
const [PER_SECOND, PHASE_MS] = [10, 60_000];
const MOST_SLOWER = 2;
const MIGRATIONS = new URL("../../adapters/store/migrations", import.meta.url);

const IN_PIECES = `-- in pieces
alter table inventory add column if not exists looked_at boolean;
alter table booking add column if not exists looked_at boolean;
create index if not exists booking_not_looked_at on booking (id) where looked_at is null;
update inventory set looked_at = true
where (type_id, night) in (select type_id, night from inventory where looked_at is null limit 100);
update booking set looked_at = true where id in (select id from booking where looked_at is null limit 100);
drop index booking_not_looked_at;
`;
const IN_ONE_GO = "update inventory set looked_at = false; update booking set looked_at = false;";

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const env = { ...GENEROUS, ...MANY_AT_ONE_ADDRESS, DATABASE_URL: databaseUrl, TRUST_PROXY: "1", DEMO: "off" };
const folder = await mkdtemp(join(tmpdir(), "levee-migrations-"));
await cp(MIGRATIONS, folder, { recursive: true });
const server = await startServer({ env, patience: 180_000 });
let guests = 0;
try {
  await fillOldHouse(databaseUrl, { bookings: BOOKINGS, today: dayFromNow(0) });
  figure("load of this machine before", loadavg()[0] ?? 0);
  // The first ones warm everything up.
  await holds(PHASE_MS / 4);
  const alone = p99(allTaken(await holds(PHASE_MS)));
  const inPieces = p99(allTaken(await during("0901-in-pieces.sql", IN_PIECES)));
  const inOneGo = p99(await during("0902-in-one-go.sql", IN_ONE_GO));
  figure(
    "long migrations: p99 of holds in ms alone, in pieces, in one go",
    [alone, inPieces, inOneGo].map(Math.round).join(", "),
  );
  figure(
    "long migrations: p99 of holds while one works in pieces, to that without",
    inPieces / alone,
    `at most ${MOST_SLOWER}`,
  );
  figure("long migrations, control: the same in one go", inOneGo / alone, `more than ${MOST_SLOWER}`);
  if (inPieces > MOST_SLOWER * alone || inOneGo <= MOST_SLOWER * alone) process.exitCode = 1;
} finally {
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** The guests who came while this file was applied. */
async function during(name: string, sql: string): Promise<Told[]> {
  await writeFile(join(folder, name), sql);
  const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
  const began = performance.now();
  const taken = holds(PHASE_MS);
  const applied = await migrate(database, { folder });
  const ms = performance.now() - began;
  await database.close();
  if (applied.join() !== name) throw new Error(`${applied.join()} was applied instead of ${name}.`);
  const met = (await taken).filter(({ at }) => at < ms);
  figure(
    `long migrations: seconds that ${name} took, and guests who came meanwhile`,
    `${Math.round(ms / 1_000)}, ${met.length}`,
  );
  if (ms > PHASE_MS) throw new Error(`${name} took longer than the guests came.`);
  return met;
}

/** Guests who take rooms after the three months that are nearly full. */
function holds(ms: number): Promise<Told[]> {
  const ask = () => aHold(200 + (guests % 300) + 500 * Math.floor(guests++ / 300));
  return openLoop({ urls: [server.url], perSecond: PER_SECOND, ms, ask });
}

function allTaken(told: readonly Told[]): readonly Told[] {
  const refused = told.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A guest was answered with ${refused.status}.`);
  return told;
}

function p99(told: readonly Told[]): number {
  return spreadOf(told.map(({ ms }) => ms)).p99;
}
