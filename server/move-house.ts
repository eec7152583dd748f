import { type BackupFacts, BackupRefused } from "#adapters/store/backup/backup-format.ts";
import { headOf, proveHouse, readHouse, SNAPSHOT, type Source } from "#adapters/store/backup/read-house.ts";
import { HOUSE_THERE } from "#adapters/store/backup/empty-house.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { nameOfHouse } from "#adapters/store/name-of-house.ts";
import { runOn } from "#adapters/store/run.ts";
import { forgetMove, type Move, noteIn, noteMove, readMove } from "#adapters/store/moved.ts";
import { type Database, openDatabase, openEmbeddedAnyway } from "#adapters/store/open-database.ts";
import { productVersion } from "./backup-wiring.ts";
import type { Config } from "./config.ts";
import { hasDatabase, noHouseIn, placeOf } from "./place-of-house.ts";

/**
 * Brings the house in `dataDir`, which nobody runs, into the empty PostgreSQL at `url`, as the very same house: its numbers and letters go
 * on. It is proved equal table by table; what is in `dataDir` stays as it is, and a note beside it keeps it from opening. The same again
 * goes on where one was cut off, and changes nothing once it is done. Throws `BackupRefused`.
 */
export async function moveHouse(config: Config, url: string): Promise<BackupFacts> {
  const { dataDir, pictureFolder } = config;
  if (config.databaseUrl) throw new BackupRefused("This house is on PostgreSQL already: use backup and restore.");
  if (!hasDatabase(dataDir)) throw new BackupRefused(noHouseIn(dataDir));
  const to = placeOf({ databaseUrl: url, dataDir });
  const before = await readMove(dataDir);
  if (before?.state === "moved")
    throw new BackupRefused(`This house has moved to ${before.to} already. Nothing was changed.`);
  if (before && before.to !== to) {
    const instead = `To move it elsewhere, make sure that it has not come there, and remove ${noteIn(dataDir)}`;
    throw new BackupRefused(
      `This house is on its way to ${before.to}: run move-to with that address again. ${instead}.`,
    );
  }
  const source = await openEmbeddedAnyway(dataDir);
  try {
    const target = await openDatabase({ ...config, databaseUrl: url });
    try {
      if (!before) await noteMove(dataDir, { to, state: "moving" });
      const facts = await source.migrating((client) => bring({ client, pictureFolder }, target, before));
      await noteMove(dataDir, { to, state: "moved" });
      return facts;
    } catch (fault) {
      // It is thrown before anything has come there.
      if (!before && fault instanceof BackupRefused) await forgetMove(dataDir);
      throw fault;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function bring(source: Source, target: Database, before: Move | undefined): Promise<BackupFacts> {
  const { client } = source;
  await client.query(SNAPSHOT);
  const product = await productVersion();
  const facts = { head: await headOf(client, product), manifest: await proveHouse(source) };
  try {
    await restoreHouse(target, { facts, lines: linesOf(readHouse(source, product)) });
  } catch (fault) {
    // It may have come there before the program that brought it could say so, and have been at work since.
    if (!before || !isHouseThere(fault) || !(await areSame(client, target))) throw fault;
  }
  await client.query("commit");
  return facts;
}

function isHouseThere(fault: unknown): boolean {
  return fault instanceof BackupRefused && fault.message === HOUSE_THERE;
}

async function areSame(client: Source["client"], target: Database): Promise<boolean> {
  const named = await nameOfHouse(runOn(client));
  return named !== undefined && named === (await nameOfHouse(runOn(target.pool, target)));
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  for await (const piece of pieces) {
    yield piece
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  }
}
