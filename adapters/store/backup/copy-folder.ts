import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { orMissing } from "#adapters/store/missing-file.ts";

/** Clocks of file systems move in steps: what was changed this shortly before a look may change again unseen. */
const UNSURE_MS = 2_000;

interface Seen {
  size: number;
  changedAt: number;
  /** Changed so shortly before that it may have been again since. */
  isUnsure: boolean;
}

/**
 * Copies a folder in two rounds: everything while it is still being written, then, while `pause` holds the writers off, what has changed
 * since. Answers how large it is, and what `pause` says of its length.
 */
export async function copyFolder(
  from: string,
  { to, pause }: { to: string; pause: (copy: () => Promise<void>) => Promise<number> },
): Promise<{ bytes: number; pausedMs: number }> {
  let seen = await copyChanged(from, to, new Map());
  const pausedMs = await pause(async () => {
    seen = await copyChanged(from, to, seen);
  });
  return { bytes: [...seen.values()].reduce((sum, { size }) => sum + size, 0), pausedMs };
}

async function copyChanged(from: string, to: string, before: ReadonlyMap<string, Seen>): Promise<Map<string, Seen>> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name).slice(from.length + 1);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const found = await Promise.all(files.map(async (file) => [file, await look(join(from, file))] as const));
  const now = new Map(found.filter((one): one is [string, Seen] => one[1] !== undefined));
  await Promise.all(
    [...now].map(async ([file, { size, changedAt }]) => {
      const then = before.get(file);
      if (then && !then.isUnsure && then.size === size && then.changedAt === changedAt) return;
      await mkdir(dirname(join(to, file)), { recursive: true });
      await copyFile(join(from, file), join(to, file)).catch(orMissing);
    }),
  );
  for (const file of before.keys()) if (!now.has(file)) await rm(join(to, file), { force: true });
  return now;
}

async function look(file: string): Promise<Seen | undefined> {
  // In the first round a file may go between two looks at it.
  const found = await stat(file).catch(orMissing);
  return found && { size: found.size, changedAt: found.mtimeMs, isUnsure: found.mtimeMs > Date.now() - UNSURE_MS };
}
