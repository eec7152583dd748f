import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beginCluster, builtCluster } from "#adapters/store/cluster.ts";
import { buildCluster, openEmbedded } from "#adapters/store/open-database.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "levee-cluster-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a house begins with a copy of its own of what the build made, which nobody else can read", async () => {
  await buildCluster();
  const home = join(await emptyFolder(), "database");
  await beginCluster(home);
  const made = await readdir(await builtCluster(), { recursive: true });
  expect((await readdir(home, { recursive: true })).sort()).toEqual(made.sort());
  expect((await stat(join(home, "PG_VERSION"))).mode & 0o777).toBe(0o600);
});

test("whoever may read the program may read it, and nobody else may change it", async () => {
  await buildCluster();
  const built = await builtCluster();
  const entries = await readdir(built, { recursive: true });
  const modes = await Promise.all(entries.map(async (entry) => (await stat(join(built, entry))).mode & 0o777));
  expect(new Set(modes)).toEqual(new Set([0o644, 0o755]));
});

test("a start that was killed while it copied leaves nothing that counts as a house", async () => {
  await buildCluster();
  const folder = await emptyFolder();
  const home = join(folder, "database");
  await cp(await builtCluster(), `${home}.part`, { recursive: true });
  // Of what came over in part.
  await writeFile(join(`${home}.part`, "global", "pg_control"), "half");
  const database = await openEmbedded(folder);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(await readdir(folder)).not.toContain("database.part");
});

test("what stands there already is left alone, whoever may read it", async () => {
  await buildCluster();
  const home = join(await emptyFolder(), "database");
  await beginCluster(home);
  await writeFile(join(home, "of-this-house"), "");
  await chmod(join(home, "PG_VERSION"), 0o640);
  await beginCluster(home);
  expect(await readdir(home)).toContain("of-this-house");
  expect((await stat(join(home, "PG_VERSION"))).mode & 0o777).toBe(0o640);
});
