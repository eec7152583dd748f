import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { atOnce, within } from "#tests/support/within.ts";

// A tenth of the real times.
const probeTimes = { everyMs: 100, limitMs: 150, limitWhileAwayMs: 400, againMs: 25 };
const NOTICED_MS = 1_000;
const BACK_MS = 1_000;

let line: DatabaseLine;
let database: Database;
const told: string[] = [];

beforeEach(async () => {
  line = await openDatabaseLine(await freshDatabase());
  told.length = 0;
  database = await open(500);
});
afterEach(async () => {
  await database.close();
  line.close();
});

test.each(["thaw", "replace"] as const)(
  "a database that falls silent is given up soon and used again when it answers, by a way that is %sd",
  async (comeBack) => {
    await database.pool.query("select 1");
    // A question that was under way before the silence may still be answered, so none is.
    expect(await database.health.answers()).toBe(true);
    line.freeze();
    expect(await within(400, database.health.answers())).toBe(false);
    const asked = Array.from({ length: 12 }, () => within(NOTICED_MS, refusalOf(database.pool.query("select 1"))));
    for (const refusal of await Promise.all(asked)) expect(refusal).toMatch("DatabaseAway");
    expect(database.health.isAway()).toBe(true);
    expect(await atOnce(refusalOf(database.pool.connect()))).toMatch("DatabaseAway");
    line[comeBack]();
    await expectBack();
    expect(told).toEqual(["silent", "back"]);
  },
);

test("a database that refuses everybody is given up at once and used again when it answers", async () => {
  await database.pool.query("select 1");
  await line.refuse();
  expect(await database.health.answers()).toBe(false);
  await pause(4 * probeTimes.everyMs);
  expect(database.health.isAway()).toBe(true);
  await line.accept();
  await expectBack();
});

test("a database that takes no writes is given up, is said to be that, and is used again when it takes them", async () => {
  const name = new URL(line.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  line.cut();
  await expect.poll(() => told).toEqual(["read-only"]);
  expect(await atOnce(refusalOf(database.pool.connect()))).toMatch("DatabaseAway");
  const outside = new pg.Client({ connectionString: line.url });
  await outside.connect();
  await outside.query("set default_transaction_read_only = off");
  await outside.query(`alter database ${name} reset default_transaction_read_only`);
  await outside.end();
  await expectBack();
  expect(told).toEqual(["read-only", "back"]);
});

test("connections that are cut once are replaced, and the database is not given up for it", async () => {
  await Promise.all([1, 2, 3].map(() => database.pool.query("select 1")));
  expect(await database.health.answers()).toBe(true);
  line.cut();
  await pause(20);
  expect(await database.health.answers()).toBe(true);
  await database.pool.query("select 1");
  await pause(4 * probeTimes.everyMs);
  expect(told).toEqual([]);
  expect(database.health.brokenSoFar()).toBe(3);
});

test("a statement on a connection that broke before it is counted by itself: whose request began in between is asked to come back", async () => {
  const client = await database.pool.connect();
  line.cut();
  await pause(20);
  const before = database.health.brokenSoFar();
  const refused = await refusalOf(client.query("select 1"));
  client.release(true);
  expect(refused).toMatch("DatabaseAway");
  expect(database.health.brokenSoFar()).toBe(before + 1);
});

test("one connection that died in silence is given up by itself, with its statement", async () => {
  await database.pool.query("select 1");
  line.freeze();
  line.replace();
  // The server's own limit is half a second here, and two more are granted.
  expect(await within(4_000, refusalOf(database.pool.query("select 1")))).toMatch("DatabaseAway");
  expect(told).toEqual([]);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a statement that only takes its time is waited for, because the database still answers", async () => {
  await database.close();
  database = await open(20_000);
  expect((await database.pool.query("select pg_sleep(0.45), 1 as one")).rows).toMatchObject([{ one: 1 }]);
  expect(told).toEqual([]);
});

test("a commit whose answer was lost stays made, and is not made again", async () => {
  await migrate(database);
  const store = openStore(database);
  const window = { now: 0, lengthMs: 60_000 };
  line.loseNextAnswerTo("commit\0");
  const attempt = store.transaction((tx) => tx.tries.count("lost", window));
  await expect(attempt).rejects.toThrow("The database does not answer.");
  expect(await store.tries.count("lost", window)).toBe(2);
});

test("a hotel that closes while its database is silent is closed soon", async () => {
  await database.pool.query("select 1");
  line.freeze();
  const asked = refusalOf(database.pool.query("select 1"));
  await pause(20);
  expect(await within(NOTICED_MS, database.close())).toBeUndefined();
  expect(await asked).toMatch("DatabaseAway");
  database = { ...database, close: () => Promise.resolve() };
});

function open(patienceMs: number): Promise<Database> {
  return openDatabase({
    databaseUrl: line.url,
    dataDir: "unused",
    maxConnections: 4,
    patienceMs,
    probeTimes,
    onAway: (how) => told.push(how),
    onBack: () => told.push("back"),
  });
}

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: unknown) => String(error),
  );
}

/** Soon, beside somebody who comes for the first time and finds the database as busy. */
async function expectBack(): Promise<void> {
  const newcomer = async () => {
    const client = new pg.Client({ connectionString: line.url });
    await client.connect();
    await client.query("select 1");
    await client.end();
  };
  const [[, backMs], [, newcomerMs]] = await Promise.all([timed(untilAnswered()), timed(newcomer())]);
  expect(backMs - newcomerMs).toBeLessThan(BACK_MS);
}

async function untilAnswered(): Promise<void> {
  while ((await refusalOf(database.pool.query("select 1"))) !== "answered") await pause(10);
}
