import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ProbeTimes } from "#adapters/store/database-health.ts";
import { openReading, type Reading } from "#adapters/store/open-reading.ts";
import { type Run, runOn } from "#adapters/store/run.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { type OwnPostgres, promote, startOwnPostgres, startStandby } from "#tests/support/own-postgres.ts";
import { POOLERS } from "#tests/support/poolers.ts";
import { within } from "#tests/support/within.ts";

const QUICK_PROBES = { everyMs: 200, limitMs: 500, limitWhileAwayMs: 1_000, againMs: 50 };
const JOBS = "create table job_run (name text primary key, done_at timestamptz not null)";
const WHICH = "select current_setting('hotel.which', true) as which";

describe("a standby", () => {
  let main: pg.Pool;
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  let replication: DatabaseLine;
  let reading: Reading;
  beforeAll(async () => {
    primary = await startOwnPostgres();
    main = new pg.Pool({ connectionString: primary.url });
    await main.query(JOBS);
    replication = await openDatabaseLine(primary.url);
    standby = await startStandby(primary, replication.url);
    reading = open(standby.url, runOn(main)).reading;
  });
  afterAll(async () => {
    await reading.close();
    await main.end();
    replication.close();
    await Promise.all([primary.discard(), standby.discard()]);
  });

  test("that has all tells of now, however long nobody has written", async () => {
    await main.query("insert into job_run values ('old', now() - interval '1 day')");
    await untilTold(() => reading.asOf(), Date.now());
    await pause(1_500);
    expect(await reading.asOf()).toBeGreaterThan(Date.now() - 1_000);
  });

  test("that is cut off from the database tells of its last transaction, and of now when it has caught up", async () => {
    await replication.refuse();
    const cut = Date.now();
    await pause(300);
    await main.query("insert into job_run values ('new', now())");
    expect(await reading.asOf()).toBeLessThan(cut + 200);
    expect(await reading.run("select from job_run where name = 'new'")).toEqual([]);
    await replication.accept();
    await untilTold(() => reading.asOf(), Date.now());
    expect(await reading.run("select from job_run where name = 'new'")).toHaveLength(1);
  });

  test("that was promoted tells of the last jobs it has heard of", async () => {
    await promote(standby);
    const [heard] = (await main.query<{ at: Date }>("select max(done_at) as at from job_run")).rows;
    await main.query("insert into job_run values ('unheard', now() + interval '1 minute')");
    await expect.poll(() => reading.asOf()).toBe(heard?.at.getTime());
  });
});

test("a copy that falls silent holds up no report: the database itself is read, until the copy answers again", async () => {
  const [main, copy] = [await named("main"), await named("copy")];
  const line = await openDatabaseLine(copy);
  const pool = new pg.Pool({ connectionString: main });
  const { reading, told } = open(line.url, runOn(pool), QUICK_PROBES);
  onTestFinished(async () => {
    await reading.close();
    await pool.end();
    line.close();
  });
  const which = async () => (await reading.run(WHICH))[0]?.which;
  expect(await which()).toBe("copy");
  line.freeze();
  expect(await within(5_000, Promise.all([1, 2, 3, 4, 5].map(which)))).toEqual(Array(5).fill("main"));
  expect(told).toEqual(["lost: it does not answer"]);
  expect(await within(400, which())).toBe("main");
  expect(await reading.asOf()).toBeUndefined();
  line.replace();
  await expect.poll(which, { timeout: 10_000 }).toBe("copy");
  expect(told).toEqual(["lost: it does not answer", "back"]);
});

describe.each(POOLERS)("behind %s in transaction mode", (_, start) => {
  test("reports are read from the copy, each with its own answer and limits, and nothing stays with others' sessions", async () => {
    const databaseUrl = await freshDatabase();
    const pooler = await start(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const houses = [1, 2].map(() => open(pooler.url, runOn(pool)));
    const other = new pg.Client({ connectionString: pooler.url });
    onTestFinished(async () => {
      await Promise.all([...houses.map(({ reading }) => reading.close()), other.end(), pool.end()]);
      await pooler.stop();
    });
    const ask = async (number: number) => {
      const text = `select ${number % 7} as which, $1::int as asked, current_setting('statement_timeout') as patience`;
      return await houses[number % 2]?.reading.run(text, [number]);
    };
    const numbers = Array.from({ length: 60 }, (__, number) => number);
    expect(await Promise.all(numbers.map(ask))).toEqual(
      numbers.map((number) => [{ which: number % 7, asked: number, patience: "30s" }]),
    );
    expect(houses.map(({ told }) => told)).toEqual([[], []]);
    await other.connect();
    for (let session = 0; session < 6; session += 1) {
      const { rows } = await other.query("show statement_timeout");
      expect(rows).toEqual([{ statement_timeout: "0" }]);
    }
  });
});

function open(url: string, instead: Run, probeTimes?: ProbeTimes) {
  const told: string[] = [];
  const onLost = (why: string) => told.push(`lost: ${why}`);
  return { told, reading: openReading(url, { instead, onLost, onBack: () => told.push("back"), probeTimes }) };
}

/** A database that tells which one it is. */
async function named(which: string): Promise<string> {
  const url = new URL(await freshDatabase());
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${url.pathname.slice(1)} set hotel.which = '${which}'`);
  await client.end();
  return url.href;
}

async function untilTold(asked: () => Promise<number | undefined>, instant: number): Promise<void> {
  await expect.poll(async () => ((await asked()) ?? 0) >= instant, { timeout: 20_000 }).toBe(true);
}
