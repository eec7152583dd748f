import { resolve } from "node:path";
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
  databaseDirectUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">): string {
  return placeOf({ databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir });
}
