import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BackupFacts, BackupRefused } from "#adapters/store/backup/backup-format.ts";
import { headOf, proveHouse, readHouse, SNAPSHOT, type Source } from "#adapters/store/backup/read-house.ts";
import { HOUSE_THERE } from "#adapters/store/backup/empty-house.ts";
import { refuseDifference, restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { noteMove, readMove } from "#adapters/store/moved.ts";
import { type Database, openDatabase, openEmbeddedAnyway } from "#adapters/store/open-database.ts";
import { productVersion } from "./backup-wiring.ts";
import type { Config } from "./config.ts";

/**
 * Brings the house in `dataDir`, which nobody runs, into the empty PostgreSQL at `url`, as the very same house: its numbers and letters go
 * on. It is proved equal table by table; what is in `dataDir` stays as it is, and a note beside it keeps it from opening. The same again
 * goes on where one was cut off. Throws `BackupRefused`.
 */
export async function moveHouse(config: Config, url: string): Promise<BackupFacts> {
  const { dataDir, pictureFolder, databasePooler: pooler, databaseDirectUrl: directUrl } = config;
  if (config.databaseUrl) throw new BackupRefused("This house is on PostgreSQL already: use backup and restore.");
  if (!existsSync(join(dataDir, "database", "PG_VERSION"))) {
    throw new BackupRefused(`There is no house in ${resolve(dataDir)} yet.`);
  }
  const to = named(url);
  const before = await readMove(dataDir);
  if (before && before.to !== to)
    throw new BackupRefused(`This house is on its way to ${before.to}, or has moved there.`);
  const source = await openEmbeddedAnyway(dataDir);
  try {
    const target = await openDatabase({ databaseUrl: url, pooler, directUrl, dataDir });
    try {
      await noteMove(dataDir, { to, state: "moving" });
      const facts = await source.migrating((client) => bring({ client, pictureFolder }, target));
      await noteMove(dataDir, { to, state: "moved" });
      return facts;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Without who comes there, and by which password. */
function named(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function bring(source: Source, target: Database): Promise<BackupFacts> {
  const { client } = source;
  await client.query(SNAPSHOT);
  const product = await productVersion();
  const facts = { head: await headOf(client, product), manifest: await proveHouse(source) };
  try {
    await restoreHouse(target, { facts, lines: linesOf(readHouse(source, product)) });
  } catch (fault) {
    if (!(fault instanceof BackupRefused) || fault.message !== HOUSE_THERE) throw fault;
    // It may have come there before the program that brought it could say so.
    await target.migrating(async (there) => {
      await there.query(SNAPSHOT);
      refuseDifference(facts.manifest, await proveHouse({ client: there }));
      await there.query("commit");
    });
  }
  await client.query("commit");
  return facts;
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  for await (const piece of pieces) {
    yield piece
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  }
}
