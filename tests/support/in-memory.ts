import { existsSync, statfsSync } from "node:fs";

const SHARED = "/dev/shm";

/** A folder of the machine's memory that has room for so many bytes, which spares the disk's work. Containers may have 64 MB. */
export function folderInMemory(bytes: number): string | undefined {
  if (!existsSync(SHARED)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED);
  return Math.min(bavail * bsize, process.availableMemory()) > bytes ? SHARED : undefined;
}
