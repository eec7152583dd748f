import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readBackup, UNFINISHED, writeBackup, writeFileWhole } from "#adapters/store/backup/backup-file.ts";
import { type BackupFacts, BackupRefused, type Manifest } from "#adapters/store/backup/backup-format.ts";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { linkPictures } from "#adapters/store/backup/picture-files.ts";
import { type Source as HouseSource, readHouse, SNAPSHOT } from "#adapters/store/backup/read-house.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { seal } from "#adapters/store/backup/sealing.ts";
import { forgetting, forgetWorkFolder, inWorkFolder } from "#adapters/store/backup/work-folder.ts";
import { DataDirectoryInUse } from "#adapters/store/data-directory-lock.ts";
import { type Database, openDatabase, openEmbedded } from "#adapters/store/open-database.ts";
import { findFaults, UNMADE_PICTURES } from "#adapters/store/proof/find-faults.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { beginRestored } from "#hotel/property/mark-restored.ts";
import type { Config } from "./config.ts";
import { mayWrite } from "./disks.ts";
import { askRunning } from "./owner-socket.ts";
import { hasDatabase, noHouseIn } from "./place-of-house.ts";

type Where = Pick<Config, "databaseUrl" | "pooler" | "directUrl" | "dataDir" | "pictureFolder">;

const HOUR = 3_600_000;

/** What a backup holds, and what a running embedded house waited for it. */
export type BackedUp = Manifest & { paused?: string };

/** Under its name only when it is whole. */
export async function backUpToFile(config: Config, file: string): Promise<BackedUp> {
  let backed: BackedUp | undefined;
  await writeFileWhole(file, async (to) => {
    backed = await backUpToStream(config, to);
  });
  if (!backed) throw new Error("The backup was not read to its end.");
  return backed;
}

/** Writes everything that the house holds at one instant, whether it runs or not. */
export async function backUpToStream(config: Config, to: Writable): Promise<BackedUp> {
  const source = await openSource(config);
  try {
    return await source.database.migrating(async (client) => {
      const { pictureFolder, paused } = source;
      const manifest = await writeHouse({ client, pictureFolder }, { to, key: config.backup.key });
      return { ...manifest, ...(paused !== undefined && { paused }) };
    });
  } finally {
    await source.close();
  }
}

/** Everything in a house as this connection sees it now. */
async function writeHouse(
  { client, pictureFolder }: HouseSource,
  into: { to: Writable; key: string | undefined },
): Promise<Manifest> {
  await client.query(SNAPSHOT);
  const read = keepingManifest(readHouse({ client, pictureFolder, withoutSessions: true }, await productVersion()));
  await writeBackup(read.pieces, into);
  await client.query("commit");
  return read.manifest();
}

/** So many from before an upgrade stay. */
const UPGRADES_KEPT = 3;
const BEFORE_UPGRADE = /^before-upgrade-.*\.levee$/;

/**
 * Backs a house up whose tables are about to be changed, into the folder for backups or into `DATA_DIR`, and answers where: restored by the
 * version of the program before, it undoes the upgrade.
 */
export async function backUpBeforeUpgrade(
  { backup, dataDir, pictureFolder }: Pick<Config, "backup" | "dataDir" | "pictureFolder">,
  client: HouseSource["client"],
): Promise<string> {
  const folder = backup.to ?? join(dataDir, "backups");
  if (backup.to === undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  else await refuseUnfit(folder);
  const made = `before-upgrade-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}.levee`;
  const file = join(folder, made);
  const before = await readdir(folder);
  // Of starts that were killed: where the disk is full, they are what fills it.
  await removeFrom(folder, before.filter(isCutOff));
  await writeFileWhole(file, async (to) => void (await writeHouse({ client, pictureFolder }, { to, key: backup.key })));
  const names = [...before.filter((name) => BEFORE_UPGRADE.test(name)), made];
  await removeFrom(folder, olderThan(made, names, UPGRADES_KEPT));
  return file;
}

/**
 * Throws `BackupRefused` where nothing can be put into BACKUP_TO, before any work is done for it. The folder is made by nobody but the owner:
 * where a disk is not mounted, the copies would lie beside what they are copies of.
 */
export async function refuseUnfit(to: string): Promise<void> {
  const found = await stat(to).catch(() => undefined);
  if (!found?.isDirectory()) throw new BackupRefused(`BACKUP_TO: there is no folder ${resolve(to)}.`);
  if (!(await mayWrite(to))) throw new BackupRefused(`BACKUP_TO: ${resolve(to)} can't be written by this user.`);
}

function isCutOff(name: string): boolean {
  return name.endsWith(UNFINISHED) && BEFORE_UPGRADE.test(name.slice(0, -UNFINISHED.length));
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Of names that tell their time, those that go once `made` is there. What is later was named by a wrong clock, and goes first. */
export function olderThan(made: string, names: readonly string[], keep: number): string[] {
  const inTurn = names.toSorted();
  return [...inTurn.filter((name) => name > made), ...inTurn.filter((name) => name <= made)].slice(0, -keep);
}

/**
 * Lends a folder of `DATA_DIR` to one backup that nobody has encrypted yet, and leaves nothing of it. Throws `BackupRefused` where another is
 * being made.
 */
export async function whereNobodySees<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, BACKING_UP);
  try {
    return await inWorkFolder(folder, () => work(folder));
  } catch (fault) {
    throw fault instanceof DataDirectoryInUse && fault.folder === folder
      ? new BackupRefused(`Another backup is being made in ${resolve(folder)}.`)
      : fault;
  }
}

/** Removes what backups have left that were killed, for a start: readable copies of the house. What is in use stays. */
export async function forgetCutOff(dataDir: string): Promise<void> {
  for (const folder of [join(dataDir, BACKING_UP), ...(await copiesIn(dataDir))]) await forgetUnused(folder);
}

async function forgetUnused(folder: string): Promise<void> {
  try {
    await forgetWorkFolder(folder);
  } catch (fault) {
    if (!(fault instanceof DataDirectoryInUse)) throw fault;
  }
}

const BACKING_UP = "backing-up";

/** A signal's own end would leave what is being worked on for anybody to read; this process's exit takes it along. */
export function exitAtSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
}

/** Encrypts a backup that was written without a key, where there is one; under its name only when it is whole. */
export function writeSealed(plain: Readable, { file, key }: { file: string; key: string | undefined }): Promise<void> {
  return writeFileWhole(file, async (to) => pipeline(key === undefined ? plain : await seal(plain, key), to));
}

function keepingManifest(reading: AsyncGenerator<string, Manifest>) {
  let manifest: Manifest | undefined;
  const pieces = (async function* () {
    manifest = yield* reading;
  })();
  return {
    pieces,
    manifest: () => {
      if (!manifest) throw new Error("The backup was not read to its end.");
      return manifest;
    },
  };
}

export async function productVersion(): Promise<string> {
  const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

interface Source {
  database: Database;
  pictureFolder?: string | undefined;
  paused?: string;
  close(): Promise<void>;
}

/** A database to read from, with nobody else in it where it is the embedded one. */
async function openSource(where: Where): Promise<Source> {
  if (where.databaseUrl) {
    const database = await openDatabase(where);
    return { database, close: () => database.close() };
  }
  const running = await askRunning(where.dataDir, { verb: "copy" });
  if (!running?.folder) {
    if (!hasDatabase(where.dataDir)) throw new BackupRefused(noHouseIn(where.dataDir));
    const database = await openEmbedded(where.dataDir);
    return { database, pictureFolder: where.pictureFolder, close: () => database.close() };
  }
  const { folder, said } = running;
  const forget = forgetting(folder);
  try {
    const database = await openEmbedded(folder);
    const close = async () => {
      await database.close();
      forget();
    };
    return { database, pictureFolder: join(folder, PICTURES), paused: said, close };
  } catch (fault) {
    forget();
    throw fault;
  }
}

/** Of a running embedded house: a copy of what it holds in a folder of its own, for the program that asked. */
export async function copyRunning(
  { copyTo }: Pick<Database, "copyTo">,
  { dataDir, pictureFolder }: Pick<Config, "dataDir" | "pictureFolder">,
): Promise<{ folder: string; said: string }> {
  if (!copyTo || pictureFolder === undefined) throw new Error("Only an embedded database is copied so.");
  await forgetOldCopies(dataDir);
  const folder = join(copiesOf(dataDir), randomUUID());
  const copied = copyTo(folder, () => linkPictures(pictureFolder, join(folder, PICTURES)));
  const { bytes, pausedMs } = await copied.catch(async (fault: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw fault;
  });
  const [seconds, each] = [pausedMs / 1_000, (pausedMs * 1e5) / bytes];
  const rate = `${seconds.toFixed(2)} s, while ${megabytes(bytes)} were copied: ${each.toFixed(2)} s for 100 MB`;
  return { folder, said: `The hotel wrote nothing for ${rate}.` };
}

/** Beside the copy of the database. */
const PICTURES = "pictures";

const copiesOf = (dataDir: string) => resolve(dataDir, "copies");

async function copiesIn(dataDir: string): Promise<string[]> {
  const copies = copiesOf(dataDir);
  return (await readdir(copies).catch(() => [])).map((name) => join(copies, name));
}

/** Left by programs that were killed. One that is younger may be on its way to who asked for it. */
async function forgetOldCopies(dataDir: string): Promise<void> {
  for (const folder of await copiesIn(dataDir)) {
    if ((await stat(folder)).mtimeMs < Date.now() - HOUR) await forgetUnused(folder);
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** Makes an empty house the one that was backed up; from then on it counts as restored. Throws `BackupRefused`. */
export async function restoreFrom(file: string, key: string | undefined, where: Where): Promise<BackupFacts> {
  const facts = await inspectBackup(file, key);
  const database = await openDatabase(where);
  // However the clock of this machine stands: all that the backup holds was before.
  const at = Math.max(Date.now(), Date.parse(facts.head.madeAt) + 1_000);
  try {
    await restoreHouse(database, {
      facts,
      lines: readBackup(file, key),
      pictureFolder: where.pictureFolder,
      markRestored: (tables) => beginRestored(tables, at),
    });
  } finally {
    await database.close();
  }
  return facts;
}

export type Proof = BackupFacts & { faults: string[] };

/**
 * Restores a backup where nobody sees it, in a folder inside `within`, and tells all in which its books contradict each other. Throws
 * `BackupRefused`.
 */
export async function proveBackup(file: string, key?: string, within = tmpdir()): Promise<Proof> {
  // What is no backup needs no database to be proved in.
  await inspectBackup(file, key);
  const folder = await mkdtemp(join(within, "levee-proof-"));
  const forget = forgetting(folder);
  try {
    const database = await openEmbedded(folder);
    try {
      return await proveIn(database, file, key);
    } finally {
      await database.close();
    }
  } finally {
    forget();
  }
}

/** The same in an empty database. */
export async function proveIn(database: Database, file: string, key?: string): Promise<Proof> {
  const facts = await inspectBackup(file, key);
  await restoreHouse(database, { facts, lines: readBackup(file, key) });
  const moment = momentAfter(facts);
  const unmade = await findFaults(database.pool, moment, UNMADE_PICTURES);
  return { ...facts, faults: [...(await findFaults(database.pool, moment)), ...unmade] };
}

/** A house that did not run may not have begun its present day: its days are judged from the next on. */
function momentAfter({ head }: BackupFacts) {
  const today = addDays(head.madeAt.slice(0, 10) as PlainDate, 2);
  return { today, openUntil: today };
}
