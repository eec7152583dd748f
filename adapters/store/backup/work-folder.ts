import { existsSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { lockDataDirectory } from "#adapters/store/data-directory-lock.ts";

/**
 * Works in a folder that one process has at a time, and of which nothing stays when the work ends, or the process by its own exit. Throws
 * `DataDirectoryInUse`.
 */
export async function inWorkFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await forgetWorkFolder(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockDataDirectory(folder);
  const forget = forgetting(folder);
  try {
    return await work();
  } finally {
    lock.release();
    forget();
  }
}

/** What removes a folder, if nobody has said so before at the process's own exit. */
export function forgetting(folder: string): () => void {
  const forget = () => {
    process.off("exit", forget);
    remove(folder);
  };
  process.on("exit", forget);
  return forget;
}

/** Removes what a process that was killed has left. Throws `DataDirectoryInUse` where one is at work. */
export async function forgetWorkFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockDataDirectory(folder);
  lock.release();
  remove(folder);
}

/** Tried again where a file appears that was being made meanwhile. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
