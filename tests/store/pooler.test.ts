import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Run } from "#adapters/store/run.ts";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { figure } from "#tests/support/figures.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { POOLERS } from "#tests/support/poolers.ts";
import type { Pooler } from "#tests/support/swapping-pooler.ts";

figure("poolers tried", POOLERS.map(([name]) => name).join(", "));

const ANSWERS = 400;
const STATEMENTS = 8;

describe.each(POOLERS)("behind %s in transaction mode", (_, start) => {
  let directUrl: string;
  let pooler: Pooler;
  let houses: Database[];
  beforeAll(async () => {
    directUrl = await freshDatabase();
    pooler = await start(directUrl);
    const settings = { databaseUrl: pooler.url, directUrl, pooler: "transaction", dataDir: "unused" } as const;
    houses = await Promise.all([1, 2].map(() => openDatabase({ ...settings, maxConnections: 6, patienceMs: 500 })));
  });
  afterAll(async () => {
    await Promise.all(houses.map((house) => house.close()));
    await pooler.stop();
  });

  test("a hotel that was not told of the pooler refuses to open, in one sentence", async () => {
    const opening = openDatabase({ databaseUrl: pooler.url, dataDir: "unused" });
    await expect(opening).rejects.toThrow(/^DATABASE_URL leads to a pooler in transaction mode.*DATABASE_POOLER/);
  });

  test("none of 400 answers is another statement's", async () => {
    const programs = await programsOf(houses.map(({ pool, namesStatements }) => ({ pool, namesStatements })));
    expect(await askInDisorder(programs)).toEqual({ right: ANSWERS, wrong: 0, failed: 0 });
  });

  // Without this control the pooler might simply not swap.
  test("statements with names get other statements' answers", async () => {
    // Its sessions keep the names, so it is one of their own.
    const other = await start(directUrl);
    const pools = [1, 2].map(() => new pg.Pool({ connectionString: other.url, max: 6 }));
    const ignore = () => undefined;
    for (const pool of pools) pool.on("error", ignore).on("connect", (client) => client.on("error", ignore));
    const programs = await programsOf(pools.map((pool) => ({ pool, namesStatements: true })));
    const { wrong, failed } = await askInDisorder(programs);
    expect(wrong + failed).toBeGreaterThan(ANSWERS / 10);
    await Promise.all(pools.map((pool) => pool.end()));
    await other.stop();
  });

  test("a statement's limits hold for it, and stay with nobody else's session", async () => {
    const { pool } = houses[0] ?? expect.unreachable();
    const limit = "select current_setting('statement_timeout') as ms";
    expect((await pool.query(limit)).rows).toEqual([{ ms: "500ms" }]);
    await expect(pool.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
    const other = new pg.Client({ connectionString: pooler.url });
    await other.connect();
    for (let session = 0; session < 6; session += 1) {
      expect((await other.query(limit)).rows).toEqual([{ ms: "0" }]);
    }
    await other.end();
  });

  test("who leaves within a transaction takes no session from those who wait", async () => {
    // The houses ask theirs each second, which would wake whoever waits.
    const other = await start(directUrl);
    const clients = [1, 2, 3, 4].map(() => new pg.Client({ connectionString: other.url }));
    await Promise.all(clients.map((client) => client.connect()));
    const [waiting = expect.unreachable(), ...leaving] = clients;
    for (const client of leaving) await client.query("begin");
    const answer = waiting.query("select 1 as one");
    await Promise.all(leaving.map((client) => client.end()));
    expect((await answer).rows).toEqual([{ one: 1 }]);
    await waiting.end();
    await other.stop();
  });

  test("two processes migrate the database once, by its own address, and work in it by the pooler's", async () => {
    const applied = await Promise.all(houses.map((house) => migrate(house)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const window = { now: 0, lengthMs: 60_000 };
    const count = (house: Database) => openStore(house).transaction((tx) => tx.tries.count("pooled", window));
    await Promise.all(Array.from({ length: 30 }, () => houses.map(count)).flat());
    const [house = expect.unreachable()] = houses;
    expect(await count(house)).toBe(61);
  });
});

test("a connection that only passes through a relay is no pooler", async () => {
  const line = await openDatabaseLine(await freshDatabase());
  const database = await openDatabase({ databaseUrl: line.url, dataDir: "unused" });
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  line.close();
});

/** Each has numbered its statements by itself, as another process would. */
async function programsOf(houses: { pool: pg.Pool; namesStatements: boolean }[]): Promise<Run[]> {
  const programs: Run[] = [];
  for (const { pool, namesStatements } of houses) {
    vi.resetModules();
    const { runOn } = await import("#adapters/store/run.ts");
    programs.push(runOn(pool, { namesStatements }));
  }
  return programs;
}

/** Every program meets the statements in an order of its own, several at once. */
async function askInDisorder(programs: readonly Run[]) {
  const tally = { right: 0, wrong: 0, failed: 0 };
  const ask = async (number: number) => {
    const program = number % programs.length;
    const turn = Math.floor(number / programs.length) % STATEMENTS;
    const which = program === 0 ? turn : STATEMENTS - 1 - turn;
    const run = programs[program] ?? expect.unreachable();
    try {
      const [row] = await run<{ which: number; asked: number }>(`select ${which} as which, $1::int as asked`, [number]);
      if (row?.which === which && row.asked === number) tally.right += 1;
      else tally.wrong += 1;
    } catch {
      tally.failed += 1;
    }
  };
  for (let first = 0; first < ANSWERS; first += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, one) => ask(first + one)));
  }
  return tally;
}
