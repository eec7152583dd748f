import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { bookRestlessly, brokenPromises, type Promised } from "#tests/races/restless-guest.ts";
import { dayFromNow } from "#tests/races/stays.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { git, withEarlierVersion } from "#tests/support/earlier-version.ts";
import { figure } from "#tests/support/figures.ts";
import { GENEROUS, MANY_AT_ONE_ADDRESS } from "#tests/support/generous.ts";
import { fillOldHouse } from "#tests/support/old-house.ts";
import { faultsOnceQuiet } from "#tests/support/oracle.ts";
import { createDatabase, dropDatabase, startPostgres } from "#tests/support/postgres.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { busyHour } from "./load/guests.ts";
import { openLoop, type Summary, summaryOf } from "./load/open-loop.ts";

// A house rolls over to this version without shutting: the last tag, or where there is none the version before the newest migration, works on a
// PostgreSQL with a hundred thousand bookings; this one starts beside it and migrates; both answer, each guest now by one and now by the other; then
// the earlier one goes. Another commit may be given. Nobody is answered by 5xx, nothing that was promised is lost, and holds wait at most twice as long while the tables change.

const BOOKINGS = Number(process.env.BOOKINGS ?? 100_000);
const [PER_SECOND, GUESTS] = [8, 2];
const PHASE_MS = 30_000;
const MOST_SLOWER = 2;
/** The books of so many bookings are read longer than the hotel lets a statement take. */
const ORACLE_MS = 300_000;

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase();
const env = { ...GENEROUS, ...MANY_AT_ONE_ADDRESS, DATABASE_URL: databaseUrl, TRUST_PROXY: "1", DEMO: "off" };
const serving: RunningServer[] = [];
const complaints: string[] = [];
const promises: Promised[] = [];
const ask = busyHour();
const [commit = earlierCommit()] = process.argv.slice(2);
try {
  await withEarlierVersion(commit, rollOver);
} finally {
  await Promise.all(serving.map((server) => server.stop()));
  await postgres.stop();
}

/** The last version that was given a name, or else the one that doesn't know the newest migration yet. */
function earlierCommit(): string {
  const [tag = ""] = git("tag", "--list", "--sort=-creatordate", "v*").split("\n");
  if (tag !== "") return tag;
  const [newest = ""] = git("log", "--format=%H", "--diff-filter=A", "-1", "--", "adapters/store/migrations").split(
    "\n",
  );
  return `${newest}^`;
}

async function rollOver(home: string): Promise<void> {
  const earlier = await startServer({ env, home, program: `${home}/build/server/main.js`, patience: 180_000 });
  // Its guests have no payments at the provider. The oracle reads the tables of this version, and a copy can be made of what nobody uses.
  await earlier.stop();
  await fillOldHouse(databaseUrl, { bookings: BOOKINGS, today: dayFromNow(0) });
  const before = new Set(await faultsOfMigratedCopy());
  await earlier.start();
  serving.push(earlier);
  let isOver = false;
  const during = {
    isOver: () => isOver,
    keep: (promised: Promised) => promises.push(promised),
    complain: (words: string) => complaints.push(words),
  };
  const guests = Array.from({ length: GUESTS }, () => bookRestlessly(newcomer, during));
  const alone = await busy();
  const [migrating, now] = await Promise.all([busy(), startServer({ env, patience: 180_000 })]);
  serving.push(now);
  const together = await busy();
  serving.shift();
  await earlier.stop();
  const after = await busy();
  isOver = true;
  await Promise.all(guests);
  tell({ alone, migrating, together, after });
  const broken = await brokenPromises(promises);
  figure("roll-over: promises broken, of those made", `${broken.length} of ${promises.length}`, "0");
  figure("roll-over: answers of 5xx to guests whom both versions answered in turn", complaints.length, "0");
  const faults = await faultsWithin(60_000, before);
  figure("roll-over: faults in the books", faults.length, "0");
  const wrong = [...broken, ...complaints, ...faults];
  for (const words of wrong) console.error(words);
  if (wrong.length > 0 || promises.length === 0) process.exitCode = 1;
}

/** Each of its requests is answered by whichever version comes next, as behind a proxy. */
function newcomer() {
  const fetchAnywhere = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { url } = serving[Math.floor(Math.random() * serving.length)] ?? { url: "" };
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };
  return browserOf({ doors: { fetch: fetchAnywhere } });
}

async function busy(): Promise<Summary> {
  const urls = serving.map(({ url }) => url);
  return summaryOf(await openLoop({ urls, perSecond: PER_SECOND, ms: PHASE_MS, ask }));
}

function tell(phases: Record<"alone" | "migrating" | "together" | "after", Summary>): void {
  for (const [name, { times, faults, refused, holds }] of Object.entries(phases)) {
    const wrong = faults + refused.length;
    figure(
      `roll-over, ${name}: answers of 5xx or none, holds, p99 of pages and of holds in ms`,
      `${wrong}, ${holds}, ${[times.pages.p99, times.holds.p99].map(Math.round).join(", ")}`,
    );
    if (wrong > 0) process.exitCode = 1;
  }
  const slower = phases.migrating.times.holds.p99 / phases.alone.times.holds.p99;
  figure(
    "roll-over: p99 of holds while the new version starts and migrates, to that before",
    slower,
    `at most ${MOST_SLOWER}`,
  );
  if (slower > MOST_SLOWER) process.exitCode = 1;
}

async function faultsOfMigratedCopy(): Promise<string[]> {
  const copy = await createDatabase(postgres.url, databaseUrl);
  const faults = await askedOf(copy, async (database) => {
    await migrate(database);
    return faultsOnceQuiet(database.pool, 0);
  });
  await dropDatabase(copy);
  return faults;
}

/** What is wrong with the books once everything is quiet, but for what was before. */
function faultsWithin(ms: number, before: ReadonlySet<string>): Promise<string[]> {
  return askedOf(databaseUrl, ({ pool }) => faultsOnceQuiet(pool, ms, before));
}

async function askedOf(url: string, ask: (database: Database) => Promise<string[]>): Promise<string[]> {
  const settings = { databaseUrl: url, dataDir: "unused", maxConnections: 1, patienceMs: ORACLE_MS };
  const database = await openDatabase(settings);
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}
