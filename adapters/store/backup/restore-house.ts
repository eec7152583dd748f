import type pg from "pg";
import { applyTogether, type Migration, readMigrations } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { tablesOn } from "#adapters/store/open-store.ts";
import { runOn } from "#adapters/store/run.ts";
import type { Tables } from "#hotel/ports.ts";
import { booksOf } from "./books.ts";
import {
  type BackupFacts,
  BackupRefused,
  type Manifest,
  type RowLine,
  type SequenceLine,
  type TableLine,
} from "./backup-format.ts";
import { beginRestoring, emptyHouse, endRestoring } from "./empty-house.ts";
import { fillHouse } from "./fill-house.ts";
import { layOutPictures, PICTURE_TABLE } from "./picture-files.ts";
import { proveHouse } from "./read-house.ts";

export interface Restoring {
  facts: BackupFacts;
  /** The lines of the same backup. */
  lines: AsyncIterable<unknown[]>;
  /** Where pictures are to lie as files; left out, they are rows. */
  pictureFolder?: string | undefined;
  /** Marks a house that takes over from a lost one; left out, it stays the very same house. */
  markRestored?: (tables: Tables) => Promise<void>;
}

/**
 * Makes an empty database the house that a backup tells of, proves table by table that it is, and brings it up to date: all in one
 * transaction, so that there is the whole house afterwards or nothing. A program that is killed meanwhile leaves a note of it.
 */
export async function restoreHouse(database: Database, restoring: Restoring): Promise<void> {
  const migrations = await migrationsOf(restoring.facts);
  await database.migrating(async (client) => {
    await beginRestoring(client, database.kind);
    await client.query("begin");
    try {
      await restoreWithin(client, restoring, migrations);
      await client.query("commit");
    } catch (fault) {
      await client.query("rollback").catch(() => undefined);
      await endRestoring(client).catch(() => undefined);
      throw fault;
    }
  });
}

async function restoreWithin(
  client: pg.ClientBase,
  { facts, lines, markRestored, pictureFolder }: Restoring,
  { then, since }: Record<"then" | "since", Migration[]>,
): Promise<void> {
  await emptyHouse(client);
  await applyTogether(client, then);
  await fillHouse(client, ofTables(lines));
  refuseDifference(facts.manifest, await proveHouse({ client }));
  if (pictureFolder !== undefined) await intoFiles(client, pictureFolder, facts.manifest);
  await applyTogether(client, since);
  refuseDifference({ tables: {}, books: facts.manifest.books }, { tables: {}, books: await booksOf(client) });
  if (markRestored) {
    await client.query(FORGET_OLDER_RESTORE);
    await client.query(FORGET_OWN_BACKUP);
    await markRestored(tablesOn(runOn(client)));
  }
}

/** The pictures leave the database, and are read again from where they lie. */
async function intoFiles(client: pg.ClientBase, pictureFolder: string, { tables, books }: Manifest): Promise<void> {
  const pictures = tables[PICTURE_TABLE];
  if (!pictures) return;
  await layOutPictures(client, pictureFolder);
  const only = [PICTURE_TABLE];
  refuseDifference({ tables: { [PICTURE_TABLE]: pictures }, books }, await proveHouse({ client, pictureFolder }, only));
}

// A house that was lost while it was restored itself has numbered its documents in that series.
const FORGET_OLDER_RESTORE = "update house set restored_since = null";

// Each backup that the house makes by itself holds its own row, from before it came to its end.
const FORGET_OWN_BACKUP = "delete from backup where ended_at is null";

/** Those that had made the tables of the backup, and those that have come since. */
async function migrationsOf({ head }: BackupFacts): Promise<{ then: Migration[]; since: Migration[] }> {
  const known = await readMigrations();
  const then = head.migrations.map(({ name, checksum }) => {
    const migration = known.find((one) => one.name === name);
    if (migration?.checksum === checksum) return migration;
    throw new BackupRefused(
      `This backup was made by ${migration ? "another" : "a newer"} version of the program (${head.product}): it knows ` +
        `"${name}"${migration ? " with other words in it" : ""}. Use that version. Nothing was changed.`,
    );
  });
  return { then, since: known.filter((migration) => !then.includes(migration)) };
}

async function* ofTables(lines: AsyncIterable<unknown[]>): AsyncGenerator<(TableLine | SequenceLine | RowLine)[]> {
  for await (const some of lines) {
    yield some.filter((line) => !isFrame(line)) as (TableLine | SequenceLine | RowLine)[];
  }
}

/** The head and the manifest. */
function isFrame(line: unknown): boolean {
  return typeof line === "object" && line !== null && ("levee" in line || "manifest" in line);
}

/** Throws where two houses are not the same. */
function refuseDifference(expected: Manifest, found: Manifest): void {
  const other = differencesBetween(expected, found);
  if (other.length > 0) throw new BackupRefused(`What was restored is not what was backed up: ${other.join(", ")}.`);
}

/** The tables whose rows differ, and `books` where counts or sums do. */
function differencesBetween(expected: Manifest, found: Manifest): string[] {
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)]);
  const tables = [...names].filter((name) => {
    const [one, other] = [expected.tables[name], found.tables[name]];
    return one?.rows !== other?.rows || one?.sha256 !== other?.sha256;
  });
  return JSON.stringify(expected.books) === JSON.stringify(found.books) ? tables : [...tables, "books"];
}
