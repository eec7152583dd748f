import { cp, mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { readBackup, writeBackup } from "#adapters/store/backup/backup-file.ts";
import type { Manifest } from "#adapters/store/backup/backup-format.ts";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { proveHouse, readHouse, SNAPSHOT } from "#adapters/store/backup/read-house.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { type Database, openDatabase, openEmbedded } from "#adapters/store/open-database.ts";
import { backUpToFile } from "#server/backup-wiring.ts";
import { type Config, readConfig } from "#server/config.ts";
import { foundedHouse, freshEmbedded } from "#tests/support/embedded-template.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { folderInMemory } from "#tests/support/in-memory.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

/** What a test does when it is over. */
type Keep = (close: () => Promise<void>) => void;

export const finished: Keep = (close) => onTestFinished(close);

/** The same for what serves all tests of a file: what was opened last is closed first. */
export function untilFileEnds(): Keep {
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return (close) => void closers.unshift(close);
}

/** An embedded house is 40 MB of a thousand files, and three of a kind may stand side by side. */
const ROOM = 1_024 ** 3;

export async function newFolder(keep: Keep): Promise<string> {
  const folder = await mkdtemp(join(folderInMemory(ROOM) ?? tmpdir(), "levee-backups-"));
  keep(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a house there, as its owner's command line reads them. */
export function settingsOf(where: { url: string } | { folder: string }, more: Record<string, string> = {}): Config {
  const place = "url" in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.folder };
  return readConfig({ ...place, ...more });
}

/** A founded house on PostgreSQL of which the command line can be told the address. */
export async function openThere(keep: Keep, isFounded = true): Promise<{ url: string; database: Database }> {
  const url = isFounded ? await foundedDatabase() : await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: "unused", maxConnections: 4 });
  keep(() => database.close());
  return { url, database };
}

export interface BackedUp {
  house: TestHotel;
  url: string;
  folder: string;
  file: string;
}

/** A house on PostgreSQL in which somebody has been, and a backup of it in a folder. */
export async function openBackedUp(keep: Keep, live: (house: TestHotel) => Promise<void>): Promise<BackedUp> {
  const folder = await newFolder(keep);
  const { url, database } = await openThere(keep);
  const house = await openTestHotel({ database });
  await live(house);
  const file = join(folder, "house.levee");
  await backUpToFile(settingsOf({ url }), file);
  return { house, url, folder, file };
}

/** The folder of a founded house on the embedded database, which nobody has opened. */
export async function closedFolder(keep: Keep): Promise<string> {
  const folder = await newFolder(keep);
  await cp(join(foundedHouse() ?? "", "database"), join(folder, "database"), { recursive: true });
  return folder;
}

/** A founded house on the embedded database, in a folder of its own. */
export async function openFolder(keep: Keep) {
  const folder = await closedFolder(keep);
  const database = await openEmbedded(folder);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  keep(close);
  return { folder, database, close };
}

/** Writes what a database holds to a file. */
export async function written(database: Database, file: string): Promise<string> {
  await database.migrating(async (client) => {
    await client.query(SNAPSHOT);
    await writeBackup(readHouse({ client }, "0.1.0"), { to: createWriteStream(file) });
    await client.query("commit");
  });
  return file;
}

/** Brings a backup into an empty database of this kind, as the same house and not as a restored one. */
export async function movedInto(kind: Database["kind"], file: string, keep: Keep): Promise<Database> {
  const database = kind === "embedded" ? await freshEmbedded() : (await openThere(keep, false)).database;
  if (kind === "embedded") keep(() => database.close());
  await restoreHouse(database, { facts: await inspectBackup(file), lines: readBackup(file) });
  return database;
}

/** What a database holds, table by table. */
export function manifestOf(database: Database): Promise<Manifest> {
  return database.migrating(async (client) => {
    await client.query(SNAPSHOT);
    try {
      return await proveHouse({ client });
    } finally {
      await client.query("rollback");
    }
  });
}

/** A backup with other lines, whose checksum is right all the same. */
export async function rewritten(
  file: string,
  { to, change }: { to: string; change: (line: Record<string, unknown>) => unknown },
): Promise<string> {
  const pieces = async function* () {
    for await (const lines of readBackup(file)) {
      for (const line of lines) {
        const isRow = Array.isArray(line);
        yield `${JSON.stringify(isRow ? line : change(line as Record<string, unknown>))}\n`;
      }
    }
  };
  await writeBackup(pieces(), { to: createWriteStream(to) });
  return to;
}
