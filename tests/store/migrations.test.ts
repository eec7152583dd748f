import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyTogether, MigrationRefused, migrate, readMigrations } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "levee-migrations-"));
  database = await openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused" });
  await writeFile(
    join(folder, "0001-first.sql"),
    "create table diary (word text); insert into diary values ('first');",
  );
  await writeFile(join(folder, "0002-second.sql"), "insert into diary values ('second');");
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const diary = async () =>
  (await database.pool.query<{ word: string }>("select word from diary")).rows.map((row) => row.word);

it("applies each file once, in order of name", async () => {
  expect(await migrate(database, { folder })).toEqual(["0001-first.sql", "0002-second.sql"]);
  expect(await migrate(database, { folder })).toEqual([]);
  await writeFile(join(folder, "0003-third.sql"), "insert into diary values ('third')");
  expect(await migrate(database, { folder })).toEqual(["0003-third.sql"]);
  expect(await diary()).toEqual(["first", "second", "third"]);
});

it("refuses to start when an applied file was changed, and says which", async () => {
  await migrate(database, { folder });
  await writeFile(join(folder, "0002-second.sql"), "insert into diary values ('another')");
  await expect(migrate(database, { folder })).rejects.toThrow(MigrationRefused);
  await expect(migrate(database, { folder })).rejects.toThrow('The file "0002-second.sql" was changed');
  expect(await diary()).toEqual(["first", "second"]);
});

it("minds no other line ends", async () => {
  await writeFile(join(folder, "0003-third.sql"), "insert into diary\nvalues ('third')");
  await migrate(database, { folder });
  await writeFile(join(folder, "0003-third.sql"), "insert into diary\r\nvalues ('third')");
  expect(await migrate(database, { folder })).toEqual([]);
});

it("refuses a database that a newer version of the program has changed", async () => {
  await migrate(database, { folder });
  await rm(join(folder, "0002-second.sql"));
  await expect(migrate(database, { folder })).rejects.toThrow("newer version");
});

it("lets an older version work on, beside the newer one, where the newer tables allow it", async () => {
  const newer = (reads: string) =>
    writeFile(join(folder, "0004-fourth.sql"), `${reads}insert into diary values ('fourth')`);
  await newer("-- oldest reader: 2\n");
  await migrate(database, { folder });
  await rm(join(folder, "0004-fourth.sql"));
  const told: string[] = [];
  expect(await migrate(database, { folder, onNewer: (name) => told.push(name) })).toEqual([]);
  expect(told).toEqual(["0004-fourth.sql"]);
  await rm(join(folder, "0002-second.sql"));
  await expect(migrate(database, { folder })).rejects.toThrow("newer version");
});

it("calls for a backup before tables change that are in use, once, and changes nothing where that fails", async () => {
  let calls = 0;
  const before = async () => {
    calls += 1;
    await Promise.resolve();
  };
  await migrate(database, { folder, before });
  await migrate(database, { folder, before });
  expect(calls).toBe(0);
  await writeFile(join(folder, "0003-third.sql"), "insert into diary values ('third')");
  const full = () => Promise.reject(new Error("The disk is full"));
  await expect(migrate(database, { folder, before: full })).rejects.toThrow("The disk is full");
  expect(await diary()).toEqual(["first", "second"]);
  await Promise.all([migrate(database, { folder, before }), migrate(database, { folder, before })]);
  expect([calls, await diary()]).toEqual([1, ["first", "second", "third"]]);
});

it("leaves nothing of a file that fails, and goes on from there once it is mended", async () => {
  await writeFile(join(folder, "0003-third.sql"), "insert into diary values ('third'); select 1 / 0;");
  await expect(migrate(database, { folder })).rejects.toThrow("division by zero");
  expect(await diary()).toEqual(["first", "second"]);
  await writeFile(join(folder, "0003-third.sql"), "insert into diary values ('third')");
  expect(await migrate(database, { folder })).toEqual(["0003-third.sql"]);
});

it("lets others read a table that it can't change yet, because a backup reads it, and changes it after that", async () => {
  await migrate(database, { folder });
  const name = "0003-third.sql";
  await writeFile(join(folder, name), "insert into diary values ('third'); alter table diary add column page integer");
  const backup = await database.pool.connect();
  await backup.query("begin isolation level repeatable read; select from diary");
  const told: string[] = [];
  const migrating = migrate(database, { folder, onWaiting: (waiting) => told.push(waiting) });
  try {
    for (const tries of [1, 2]) {
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
      const began = performance.now();
      expect(await diary()).toEqual(["first", "second"]);
      expect([tries, performance.now() - began < 3_000]).toEqual([tries, true]);
    }
  } finally {
    await backup.query("commit");
    backup.release();
    expect(await migrating).toEqual([name]);
  }
  expect([told, await diary()]).toEqual([[name], ["first", "second", "third"]]);
});

describe("a file in pieces", () => {
  const name = "0003-third.sql";
  const WORDS = 1_000;

  beforeEach(async () => {
    await migrate(database, { folder });
    await database.pool.query("insert into diary select 'word ' || n from generate_series(1, $1) n", [WORDS - 2]);
    const some = "select ctid from diary where word <> upper(word) limit 100";
    await writeFile(
      join(folder, name),
      `-- in pieces\nalter table diary add column if not exists page integer;\nupdate diary set word = upper(word) where ctid in (${some});\n`,
    );
  });

  const changed = async () => (await diary()).filter((word) => word === word.toUpperCase()).length;

  it("changes some rows in each of many transactions, and all in the end", async () => {
    expect(await migrate(database, { folder })).toEqual([name]);
    expect(await changed()).toBe(WORDS);
    const { rows } = await database.pool.query("select distinct xmin::text from diary");
    expect(rows).toHaveLength(WORDS / 100);
    expect(await migrate(database, { folder })).toEqual([]);
  });

  it("keeps what is done where it fails, and goes on from there once it is mended", async () => {
    const whole = await readFile(join(folder, name), "utf8");
    await writeFile(
      join(folder, name),
      `${whole.replaceAll("limit 100", "and word < 'word 5' limit 100")}select 1 / 0;\n`,
    );
    await expect(migrate(database, { folder })).rejects.toThrow("division by zero");
    const done = await changed();
    expect([done > 100, done < WORDS]).toEqual([true, true]);
    await writeFile(join(folder, name), whole);
    expect(await migrate(database, { folder })).toEqual([name]);
    expect(await changed()).toBe(WORDS);
  });

  it("waits for a row that a guest has, says so once, and takes it after that", { tags: ["soak"] }, async () => {
    const guest = await database.pool.connect();
    const told: string[] = [];
    await guest.query("begin; select from diary where word = 'word 555' for update");
    const migrating = migrate(database, { folder, onWaiting: (waiting) => told.push(waiting) });
    try {
      await vi.waitFor(() => expect(told).toEqual([name]), { timeout: 10_000 });
      const done = await changed();
      expect(done).toBeLessThan(WORDS);
    } finally {
      await guest.query("commit");
      guest.release();
    }
    expect(await migrating).toEqual([name]);
    expect([told, await changed()]).toEqual([[name], WORDS]);
  });

  it("is applied whole where a backup is restored, in that one transaction", async () => {
    const client = await database.pool.connect();
    const [, , inPieces] = await readMigrations(folder);
    if (!inPieces) throw new Error("There is no third migration.");
    await client.query("begin");
    await applyTogether(client, [inPieces]);
    await client.query("commit");
    client.release();
    expect(await changed()).toBe(WORDS);
    const { rows } = await database.pool.query("select distinct xmin::text from diary");
    expect(rows).toHaveLength(1);
  });
});

/** How many wait for a table. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())",
  );
  return rows.length;
}

describe("two processes starting at once", () => {
  it("bring a new database up to date exactly once", async () => {
    const url = await freshDatabase();
    const program = resolve(import.meta.dirname, "migrate-once.ts");
    const run = () => promisify(execFile)(process.execPath, [program, url]);
    const both = await Promise.all([run(), run()]);
    const applied = both.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    const files = await readdir(resolve(import.meta.dirname, "../../adapters/store/migrations"));
    expect(applied.toSorted()).toEqual(files.filter((file) => file.endsWith(".sql")).toSorted());
  });

  it("are harmless together with many connections of one process", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => migrate(database, { folder })));
    expect(answers.flat()).toEqual(["0001-first.sql", "0002-second.sql"]);
    expect(await diary()).toEqual(["first", "second"]);
  });
});
