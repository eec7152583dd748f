import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
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
 * `initdb` itself takes five times as much work, and memory that the process keeps (docs/decisions/0042-memory.md).
 */
export async function beginCluster(home: string): Promise<void> {
  const built = await builtCluster();
  if (existsSync(home) || !existsSync(built)) return;
  const part = `${home}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const { folders, files } = await readTree(built);
  for (const folder of folders) await mkdir(join(part, folder), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      await copyFile(join(built, file), join(part, file));
      await chmod(join(part, file), 0o600);
    }),
  );
  await rename(part, home);
}

/** Has `make` fill a folder beside, and keeps it as the cluster that was built, for every user of this machine to read and for none to change. */
export async function keepCluster(make: (part: string) => Promise<void>): Promise<void> {
  const built = await builtCluster();
  if (existsSync(built)) return;
  const part = `${built}.${process.pid}`;
  await mkdir(part, { recursive: true });
  await make(part);
  const { folders, files } = await readTree(part);
  for (const folder of folders) await chmod(join(part, folder), 0o755);
  for (const file of files) await chmod(join(part, file), 0o644);
  // A build beside this one may have been quicker.
  await rename(part, built).catch(async (fault: unknown) => {
    if (!existsSync(built)) throw fault;
    await rm(part, { recursive: true });
  });
  const older = (await readdir(dirname(built))).filter(
    (name) => /^cluster-[\d.]+$/.test(name) && name !== basename(built),
  );
  for (const name of older) await rm(join(dirname(built), name), { recursive: true });
}

async function readTree(home: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => join(parentPath.slice(home.length), name);
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  };
}
