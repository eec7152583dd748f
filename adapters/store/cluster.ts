import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where the build keeps a cluster of this version of the embedded database, for every house to begin with a copy. */
export async function builtCluster(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return join(ROOT, ".cache", `cluster-${dependencies["@electric-sql/pglite"]}`);
}

/**
 * Puts a copy of what `initdb` has made at `home`, where there is nothing yet; a start that is killed meanwhile leaves nothing there.
 * `initdb` itself takes ten times as much work, and memory that the process keeps (docs/decisions/0042-memory.md).
 */
export async function beginCluster(home: string): Promise<void> {
  const built = await builtCluster();
  if (existsSync(home) || !existsSync(built)) return;
  await whole(home, (part) => copyTree(built, part));
}

/** Has `make` fill a folder beside, and puts it where it belongs once that is done. */
export async function whole(folder: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await make(part);
  await rename(part, folder);
}

/** Whoever may read the program may read what it was built with; the house alone may read its database. */
async function copyTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(to, entry.parentPath.slice(from.length), entry.name);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(pathOf(entry), { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        await copyFile(join(entry.parentPath, entry.name), pathOf(entry));
        await chmod(pathOf(entry), 0o600);
      }),
  );
}
