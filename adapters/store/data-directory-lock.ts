import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

export interface DataDirectoryLock {
  release(): void;
}

/** Another process has the data directory open. Its message is written for the owner. */
export class DataDirectoryInUse extends Error {
  override name = "DataDirectoryInUse";
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const who = pid === undefined ? "another process" : `another process (number ${pid})`;
    super(
      `The hotel's data in ${resolve(dataDir)} is already in use by ${who}. ` +
        "Two at once would lose bookings, so this one does not start. " +
        "Stop the other one first, or give this one a folder of its own with DATA_DIR.",
    );
    this.folder = dataDir;
    this.pid = pid;
  }
}

/**
 * Keeps every other process out of the data directory until released or until this process dies in any way: the lock
 * is SQLite's, that is the operating system's own on an open file. A process that is just closing gets half a second.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const pidFile = join(dataDir, "lock.pid");
  for (let tries = 0; tries < 5; tries += 1) {
    const held = tryLock(join(dataDir, "lock.db"));
    if (held) {
      writeFileSync(pidFile, `${process.pid}\n`);
      return { release: () => letGo(held, pidFile) };
    }
    await pause(100);
  }
  throw new DataDirectoryInUse(dataDir, readPid(pidFile));
}

// Danger: POSIX drops a file's locks when the process closes ANY handle of it. Nothing else may open lock.db.
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function letGo(held: DatabaseSync, pidFile: string): void {
  if (!held.isOpen) return;
  rmSync(pidFile, { force: true });
  held.close();
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
