import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { reserve } from "./guest-acts.ts";

const NIGHTS = "/api/availability?start=2026-12-01&end=2026-12-02";

let line: DatabaseLine;
let house: TestHotel;
let outside: pg.Client;
const told: string[] = [];

beforeEach(async () => {
  told.length = 0;
  const databaseUrl = await foundedDatabase();
  outside = new pg.Client({ connectionString: databaseUrl });
  outside.on("error", () => undefined);
  await outside.connect();
  line = await openDatabaseLine(databaseUrl);
  const database = await openDatabase({
    databaseUrl: line.url,
    dataDir: "unused",
    // The watch is not to come first.
    probeTimes: { everyMs: 60_000, limitMs: 1_200, limitWhileAwayMs: 4_000, againMs: 250 },
    onRefused: (why) => told.push(why),
  });
  house = await openTestHotel({ database });
});
afterEach(async () => {
  await outside.end();
  await house.close();
  line.close();
});

test("while PostgreSQL takes no connection guests are asked to come back, and the log tells it once", async () => {
  await line.refuse();
  expect(await askThrice()).toEqual(Array(3).fill("503 5"));
  expect(told).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  await line.accept();
  expect((await browserOf(house).get(NIGHTS)).status).toBe(200);
});

test("a guest whose connection breaks before anybody had it is asked to come back, and the next one is served", async () => {
  for (const said of ["statement_timeout", "user\0"]) {
    await cutAll();
    line.loseNextAnswerTo(said);
    const { status, headers } = await browserOf(house).get(NIGHTS);
    expect(`${status} ${headers.get("retry-after")}`).toBe("503 5");
    expect((await browserOf(house).get(NIGHTS)).status).toBe(200);
  }
  expect(house.faults).toEqual([]);
});

test("while the database takes no writes, as a standby does, guests are asked to come back until it does", async () => {
  const name = new URL(line.url).pathname.slice(1);
  await outside.query(`alter database ${name} set default_transaction_read_only = on`);
  await cutAll();
  expect([await reserveOne(), await reserveOne()]).toEqual(["503 5", "503 5"]);
  expect(told).toEqual([expect.stringMatching(/read-only transaction \(25006\)$/)]);
  expect(await house.database.health.answers()).toBe(false);
  expect(house.faults).toEqual([]);
  await outside.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  );
  await cutAll();
  expect(await reserveOne()).toBe("201 null");
  expect(await house.database.health.answers()).toBe(true);
});

test("while PostgreSQL is out of connections guests are asked to come back, and the log tells it once", async () => {
  await outside.query("create role guest_house login; grant all on all tables in schema public to guest_house");
  await outside.query("alter role guest_house connection limit 1");
  const url = new URL(line.url);
  url.username = "guest_house";
  const other = new pg.Client({ connectionString: url.href });
  const database = await openDatabase({
    databaseUrl: url.href,
    dataDir: "unused",
    onRefused: (why) => told.push(why),
    pooler: "transaction",
  });
  await other.connect();
  await expect(database.pool.query("select 1")).rejects.toThrow("does not answer");
  await expect(database.pool.query("select 1")).rejects.toThrow("does not answer");
  expect(told).toEqual([expect.stringMatching(/too many connections.*53300/)]);
  expect(database.health.brokenSoFar()).toBe(2);
  await other.end();
  await expect.poll(() => database.pool.query("select 1").then(() => "well", String)).toBe("well");
  await database.close();
  await outside.query("drop owned by guest_house; drop role guest_house");
});

test.each([
  ["is full", "53100", "could not extend file: No space left on device"],
  ["is being stopped", "57P01", "terminating connection due to administrator command"],
])(
  "while the database's server %s guests are asked to come back, and the log tells it once",
  async (_, code, words) => {
    await outside.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception '${words}' using errcode = '${code}'; end $$;
    create trigger refuse before insert on orders execute function refuse()`);
    expect([await reserveOne(), await reserveOne()]).toEqual(["503 5", "503 5"]);
    expect(told).toEqual([`${words} (${code})`]);
    expect(house.faults).toEqual([]);
    await outside.query("drop trigger refuse on orders");
    expect(await reserveOne()).toBe("201 null");
  },
);

/** The pool has noticed. */
async function cutAll(): Promise<void> {
  line.cut();
  await expect.poll(() => house.database.pool.totalCount).toBe(0);
}

async function askThrice(): Promise<string[]> {
  const answers: string[] = [];
  while (answers.length < 3) {
    const { status, headers } = await browserOf(house).get(NIGHTS);
    answers.push(`${status} ${headers.get("retry-after")}`);
  }
  expect(house.faults).toEqual([]);
  return answers;
}

async function reserveOne(): Promise<string> {
  const { status, headers } = await reserve(browserOf(house));
  return `${status} ${headers.get("retry-after")}`;
}
