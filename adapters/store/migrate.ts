import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Database } from "./open-database.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations/", import.meta.url));
/** Whoever changes the tables holds it. */
export const MIGRATION_LOCK = 7_100_001;
/** A table that is there as long as a backup is being restored, and where that was cut off. */
export const RESTORING = "restoring";
/** A large table takes longer to change than a request may last, and so does waiting for the process that changes it. */
const WITHOUT_HASTE = "set local statement_timeout = 0";

/** The database can't be brought up to date. Its message is written for the owner. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the SQL files of `folder` that this database has not seen, in order of name, each in its own transaction.
 * Of several processes starting at once one does it and the others wait. Answers with the names that were applied.
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.migrating(async (client) => {
    await client.query(`begin; ${WITHOUT_HASTE}; select pg_advisory_lock(${MIGRATION_LOCK}); commit`);
    try {
      await refuseHalfRestored(client);
      return await applyMissing(client, migrations);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  });
}

async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('${RESTORING}')`);
  if (rows.length === 0) return;
  throw new MigrationRefused(
    "A restore into this house was cut off, or is under way: nothing is here yet. Run `npm run hotel -- restore FILE` again, " +
      "or begin with another database or folder.",
  );
}

/** In the order in which they are applied. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may carry other line ends; they change nothing.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyMissing(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(LIST);
  const applied = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  const seen = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  refuseStrangers(seen, migrations);
  const missing = migrations.filter((migration) => !seen.has(migration.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

const LIST =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)";

/** The same in a transaction that has begun: all of them, or none. */
export async function applyTogether(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(LIST);
  for (const migration of migrations) {
    await applyWithin(client, migration);
    await client.query("set constraints all immediate; set constraints all deferred");
  }
}

function refuseStrangers(seen: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of seen) {
    if (!known.has(name)) {
      throw new MigrationRefused(
        `This database was made by a newer version of the program: it knows "${name}" and this version does not. ` +
          "Start the newer version, or restore a backup from before the update.",
      );
    }
    if (known.get(name) !== checksum) {
      throw new MigrationRefused(
        `The file "${name}" was changed after this database had used it, so nobody knows what is in it now. ` +
          "Put the original file back; changes belong in a new file.",
      );
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(`begin; ${WITHOUT_HASTE}`);
  try {
    await applyWithin(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function applyWithin(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query("insert into migration (name, checksum, applied_at) values ($1, $2, now())", [name, checksum]);
}
