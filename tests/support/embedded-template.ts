import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { access, glob, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabaseInMemory } from "#adapters/store/open-database.ts";

// To found an embedded database costs ten times as much work as to copy one.

const KEPT = resolve(".cache", "embedded-template");
const MADE_FROM = [
  "adapters/store/migrations/*.sql",
  "adapters/store/open-database.ts",
  "node_modules/@electric-sql/pglite/package.json",
];

/** Founds one with the hotel's tables and nothing in them for `freshEmbedded`, unless an earlier run has kept it. */
export async function keepTemplate(): Promise<void> {
  const path = join(KEPT, `${await fingerprint()}.tar`);
  if (!(await exists(path))) await found(path);
  // Processes that are started from now on inherit it.
  process.env.EMBEDDED_TEMPLATE = path;
}

/** A new embedded database in memory, without guests and bookings. */
export async function freshEmbedded(): Promise<Database> {
  const template = process.env.EMBEDDED_TEMPLATE;
  return openDatabaseInMemory(template ? await openAsBlob(template) : undefined);
}

async function found(path: string): Promise<void> {
  await rm(KEPT, { recursive: true, force: true });
  await mkdir(KEPT, { recursive: true });
  const database = await openDatabaseInMemory();
  await migrate(database);
  // Complete or not there at all, also for a run that begins in between.
  const part = `${path}.${process.pid}`;
  await writeFile(part, (await database.dump()).stream());
  await database.close();
  await rename(part, path);
}

async function fingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(MADE_FROM))).toSorted();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
