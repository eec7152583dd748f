import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "./config.ts";

/** Where a house is kept, for its owner to read: the address of its database, without who comes there and by which password, or its folder. */
export function placeOf({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === undefined) return resolve(dataDir);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The same as backups and restores reach it, past a pooler. */
export function directPlaceOf({
  databaseUrl,
  directUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "directUrl" | "dataDir">): string {
  return placeOf({ databaseUrl: directUrl ?? databaseUrl, dataDir });
}

/** Whether an embedded database was made there. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "database", "PG_VERSION"));
}

/** What an owner reads where none was. */
export function noHouseIn(dataDir: string): string {
  return `There is no house in ${resolve(dataDir)} yet.`;
}
