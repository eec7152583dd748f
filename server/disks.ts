import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import type { Config } from "./config.ts";
import type { Disk } from "./diagnose.ts";

/** The folders that the house writes to, and the room on their disks. */
export function disksOf({ dataDir, backup }: Pick<Config, "dataDir" | "backup">): Promise<Disk[]> {
  const lasting = (folder: string) => ({ folder, isTemporary: false });
  const folders = [
    lasting(dataDir),
    { folder: tmpdir(), isTemporary: true },
    ...(backup.to === undefined ? [] : [lasting(backup.to)]),
  ];
  return Promise.all(
    folders.map(async ({ folder, isTemporary }) => {
      const found = await statfs(folder).catch(() => undefined);
      return {
        folder: resolve(folder),
        isTemporary,
        free: found && found.bavail * found.bsize,
        isClosed: !(await mayWrite(folder)),
      };
    }),
  );
}

/** Whether this user may, on a disk that takes writes: a service's tree takes none but where its unit lets it. */
export function mayWrite(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
