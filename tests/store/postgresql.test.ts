import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { foundedPostgres } from "#tests/support/postgres-template.ts";
import { storeContract } from "./contract.ts";
import { locksKeepOrder } from "./locks.ts";
import { racesEndWell } from "./races.ts";

storeContract(
  () => foundedPostgres({ maxConnections: 24 }),
  (house) => {
    describe("locks", () => locksKeepOrder(house));
    describe("races", () => racesEndWell(house));
  },
);

describe("patience", () => {
  const open = async (patienceMs?: number) =>
    openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused", patienceMs });

  test("ends for a statement that takes too long, and the next one is answered", async () => {
    const { pool, close } = await open(200);
    await expect(pool.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test("ends for whoever waits for another's lock as if the database were away, and leaves that one alone", async () => {
    const { pool, close } = await open(300);
    await pool.query("create table room_key (number integer primary key); insert into room_key values (101)");
    const holder = await pool.connect();
    await holder.query("begin; update room_key set number = 102");
    await expect(pool.query("update room_key set number = 103")).rejects.toThrow("The database does not answer.");
    await holder.query("commit");
    holder.release();
    expect((await pool.query("select number from room_key")).rows).toEqual([{ number: 102 }]);
    await close();
  });

  test("is fifteen seconds, and a transaction that stands still is given a minute", async () => {
    const { pool, close } = await open();
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: "15s", lock: "13500ms", idle: "1min" }]);
    await close();
  });

  test("never ends for a migration, nor for the process that waits for it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "levee-slow-migration-"));
    await writeFile(join(folder, "0001-slow.sql"), "select pg_sleep(1); create table at_last (number integer)");
    const database = await open(200);
    const applied = await Promise.all([migrate(database, { folder }), migrate(database, { folder })]);
    expect(applied.flat()).toEqual(["0001-slow.sql"]);
    await expect(database.pool.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
    await database.close();
    await rm(folder, { recursive: true });
  });
});
