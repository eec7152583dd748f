import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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
// Who waits for a table lets nobody into it, not even readers: so it waits for far less than these wait (`PATIENCE_MS` in
// open-postgresql.ts), and in between they have their turn.
const BRIEFLY = "set local lock_timeout = '2s'";
const TURN_OF_OTHERS_MS = 1_000;

/** The database can't be brought up to date. Its message is written for the owner. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The number of the newest migration that a program must know at least to work on the tables after this one. */
  oldestReader: number;
  /** Whether each of its statements is a transaction by itself, asked again until it changes no row. */
  inPieces: boolean;
}

export interface Migrating {
  folder?: string;
  /**
   * Called before tables are changed that a house lives in, on the connection that will change them, while every other process waits.
   * Where it fails nothing is changed.
   */
  before?: (client: pg.ClientBase) => Promise<void>;
  /** Told where the tables are newer than this program, and let it work on them. */
  onNewer?: (name: string) => void;
  /** Told once of each file that has to wait for those who use its tables at length, such as a backup. */
  onWaiting?: (name: string) => void;
}

/**
 * Applies the SQL files of `folder` that this database has not seen, in order of name, each in its own transaction, or in many.
 * Of several processes starting at once one does it and the others wait. Answers with the names that were applied.
 */
export async function migrate(database: Database, how: Migrating = {}): Promise<string[]> {
  const { folder = MIGRATIONS } = how;
  const migrations = await readMigrations(folder);
  return database.migrating(async (client) => {
    await client.query(`begin; ${WITHOUT_HASTE}; select pg_advisory_lock(${MIGRATION_LOCK}); commit`);
    try {
      await refuseHalfRestored(client);
      return await applyMissing(client, migrations, how);
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
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may carry other line ends; they change nothing.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const oldestReader = Number(OLDEST_READER.exec(sql)?.[1] ?? numberOf(name));
      return { name, sql, checksum, oldestReader, inPieces: IN_PIECES.test(sql) };
    }),
  );
}

/** A line of a file: programs that know the migration of this number can work on. Without it none that is older can. */
const OLDEST_READER = /^-- oldest reader: (\d+)$/m;

/**
 * A line of a file that changes many rows: guests book meanwhile, because none of its transactions is long. Each of its statements
 * finds by itself some rows that are still as they were, and the file may be begun again anywhere.
 */
const IN_PIECES = /^-- in pieces$/m;

/** The statements of a file in pieces, which has no functions. */
function piecesOf(sql: string): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, "")
    .split(/;$/m)
    .map((statement) => statement.trim());
  return statements.filter((statement) => statement !== "");
}

/** Of `0012-portal.sql` 12. */
function numberOf(name: string): number {
  return Number(name.split("-")[0]);
}

async function applyMissing(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { before, onNewer, onWaiting }: Migrating,
): Promise<string[]> {
  await client.query(LIST);
  const { rows: applied } = await client.query<Applied>("select name, checksum, oldest_reader from migration");
  const newer = refuseStrangers(applied, migrations);
  if (newer !== undefined) onNewer?.(newer);
  const seen = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter((migration) => !seen.has(migration.name));
  if (missing.length > 0 && applied.length > 0) await before?.(client);
  for (const migration of missing) await applyInTurn(client, migration, onWaiting);
  return missing.map((migration) => migration.name);
}

interface Applied {
  name: string;
  checksum: string;
  /** Null where it was applied before programs said so: then nothing older than it can read. */
  oldest_reader: number | null;
}

const LIST = `
  create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null);
  do $$ begin
    -- Only where it is missing: a backup that reads the table would keep every start waiting.
    if not exists (select from pg_attribute where attrelid = 'migration'::regclass and attname = 'oldest_reader') then
      alter table migration add column oldest_reader integer;
    end if;
  end $$`;

/** The same in a transaction that has begun: all of them, or none. */
export async function applyTogether(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(LIST);
  for (const migration of migrations) {
    await applyWithin(client, migration);
    await client.query("set constraints all immediate; set constraints all deferred");
  }
}

/**
 * Answers the newest migration that this program does not know, where it may work on the tables all the same: two versions run side by
 * side while one takes over from the other.
 */
function refuseStrangers(applied: readonly Applied[], migrations: readonly Migration[]): string | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const own = Math.max(0, ...migrations.map(({ name }) => numberOf(name)));
  const strangers = applied.filter(({ name }) => !known.has(name));
  for (const { name, oldest_reader } of strangers) {
    if (numberOf(name) > own && (oldest_reader ?? numberOf(name)) <= own) continue;
    throw new MigrationRefused(
      `This database was made by a newer version of the program: it knows "${name}" and this version does not. ` +
        "Start the newer version, or restore a backup from before the update.",
    );
  }
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) {
    throw new MigrationRefused(
      `The file "${changed.name}" was changed after this database had used it, so nobody knows what is in it now. ` +
        "Put the original file back; changes belong in a new file.",
    );
  }
  return strangers
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
}

async function applyInTurn(
  client: pg.ClientBase,
  migration: Migration,
  onWaiting: Migrating["onWaiting"],
): Promise<void> {
  const inTurn = turnsOf(client, () => onWaiting?.(migration.name));
  if (!migration.inPieces) return inTurn(() => applyWithin(client, migration));
  for (const piece of piecesOf(migration.sql)) {
    let changed: number;
    do {
      const began = performance.now();
      changed = await inTurn(() => changedBy(client, piece));
      // The database is free for guests as long as it was busy with this.
      await pause(performance.now() - began);
    } while (changed > 0);
  }
  await inTurn(() => note(client, migration));
}

/** Runs each work in a transaction of its own, as often as it takes until nobody else has what it changes. */
function turnsOf(client: pg.ClientBase, onFirstWait: () => void) {
  let hasWaited = false;
  return async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const done = await tried(client, work);
      if (done) return done.answer;
      if (!hasWaited) onFirstWait();
      hasWaited = true;
      await pause(TURN_OF_OTHERS_MS);
    }
  };
}

/** Undefined where somebody else has what it changes, and nothing is changed. */
async function tried<Answer>(
  client: pg.ClientBase,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  await client.query(`begin; ${WITHOUT_HASTE}; ${BRIEFLY}`);
  try {
    const answer = await work();
    await client.query("commit");
    return { answer };
  } catch (error) {
    await client.query("rollback");
    if (isTaken(error)) return undefined;
    throw error;
  }
}

async function changedBy(client: pg.ClientBase, piece: string): Promise<number> {
  return (await client.query(piece)).rowCount ?? 0;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && TAKEN.includes(String(error.code));
}

/** A lock that was not to be had in time, and one for which each waited for the other (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const TAKEN = ["55P03", "40P01"];

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (!migration.inPieces) await client.query(migration.sql);
  else for (const piece of piecesOf(migration.sql)) while ((await changedBy(client, piece)) > 0);
  await note(client, migration);
}

async function note(client: pg.ClientBase, { name, checksum, oldestReader }: Migration): Promise<void> {
  await client.query("insert into migration (name, checksum, applied_at, oldest_reader) values ($1, $2, now(), $3)", [
    name,
    checksum,
    oldestReader,
  ]);
}
