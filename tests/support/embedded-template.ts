import { createHash } from "node:crypto";
import { existsSync, globSync, openAsBlob, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabaseInMemory, openEmbedded } from "#adapters/store/open-database.ts";

// To found an embedded database costs ten times as much work as to copy one.

const KEPT = resolve(".cache", "embedded-template");
const MADE_FROM = [
  "adapters/store/migrations/*.sql",
  "adapters/store/open-database.ts",
  "node_modules/@electric-sql/pglite/package.json",
];

/** Founds one with the hotel's tables and nothing in them, for those below, unless an earlier run has kept it. */
export async function keepTemplate(): Promise<void> {
  const folder = join(KEPT, fingerprint());
  if (!existsSync(folder)) await foundIn(folder);
  // Processes that are started from now on inherit it.
  process.env.EMBEDDED_TEMPLATE = join(folder, "template.tar");
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

async function foundIn(folder: string): Promise<void> {
  // Whole or not there at all, for a run that was broken off and for one that begins in between.
  const part = `${folder}.${process.pid}`;
  await mkdir(part, { recursive: true });
  const database = await openEmbedded(part);
  await migrate(database);
  await writeFile(join(part, "template.tar"), (await database.dump()).stream());
  await database.close();
  // A run beside this one may have been quicker, and may still be at work.
  await rename(part, folder).catch(async (fault: unknown) => {
    if (!existsSync(folder)) throw fault;
    await rm(part, { recursive: true });
  });
  const older = (await readdir(KEPT)).filter((name) => !name.startsWith(basename(folder)));
  for (const name of older) await rm(join(KEPT, name), { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(MADE_FROM).sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
