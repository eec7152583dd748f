import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { freshDatabase } from "./fresh-database.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../adapters/store/migrations");

/** A house on PostgreSQL that lived before the migration whose name ends so, and has been brought up to date since. */
export async function broughtUpToDate(
  migration: string,
  live: (pool: Database["pool"]) => Promise<unknown>,
): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused" });
  const folder = await mkdtemp(join(tmpdir(), "levee-older-"));
  try {
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).toSorted();
    const first = files.findIndex((file) => file.endsWith(migration));
    if (first === -1) throw new Error(`There is no migration ${migration}.`);
    const copy = (file: string) => copyFile(join(MIGRATIONS, file), join(folder, file));
    await Promise.all(files.slice(0, first).map(copy));
    await migrate(database, { folder });
    await live(database.pool);
    await Promise.all(files.slice(first).map(copy));
    await migrate(database, { folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  return database;
}
