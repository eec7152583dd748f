import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabaseInMemory, openEmbedded } from "#adapters/store/open-database.ts";

// To found an embedded database costs four times as much work as to copy one.

/** Founds one for a whole run of tests and keeps it, with its tables and nothing in them, for those below. */
export async function keepTemplate(): Promise<{ remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "levee-template-"));
  const database = await openEmbedded(folder);
  await migrate(database);
  const path = join(folder, "template.tar");
  await writeFile(path, (await database.dump()).stream());
  await database.close();
  // Processes that are started from now on inherit it.
  process.env.EMBEDDED_TEMPLATE = path;
  return { remove: () => rm(folder, { recursive: true }) };
}

/** A new embedded database in memory, without guests and bookings. */
export async function freshEmbedded(): Promise<Database> {
  const template = process.env.EMBEDDED_TEMPLATE;
  return openDatabaseInMemory(template ? await openAsBlob(template) : undefined);
}

/** The folder of the same, for a server to begin from. */
export function foundedHouse(): string | undefined {
  const template = process.env.EMBEDDED_TEMPLATE;
  return template && dirname(template);
}
