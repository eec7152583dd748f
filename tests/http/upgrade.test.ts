import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackup } from "#adapters/store/backup/backup-file.ts";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { openHouse } from "#server/wiring.ts";
import { manifestOf, newFolder, openThere, settingsOf } from "./backed-up-houses.ts";

const finished = (close: () => Promise<void>) => onTestFinished(close);

test("a start on older tables backs the house up before it changes them, and a restore brings that back", async () => {
  const { url, database } = await openThere(finished);
  // As the version before this table left it.
  await database.pool.query("drop table job_run; delete from migration where name = '0062-job-runs.sql'");
  const older = await manifestOf(database);
  const dataDir = await newFolder(finished);
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const log = { error: say, warn: say, info: say, debug: say };
  const openWriter = () => ({ write: () => Promise.reject(new Error("No letter is written here.")) });
  const config = settingsOf({ url }, { DATA_DIR: dataDir, SETUP: "off" });
  const house = await openHouse(config, log, { openWriter });
  await house.close();
  const [name = ""] = await readdir(join(dataDir, "backups"));
  const file = join(dataDir, "backups", name);
  expect(said).toContainEqual(expect.stringContaining(`What they hold is in ${file}`));
  const facts = await inspectBackup(file);
  expect(facts.head.migrations.map((one) => one.name)).not.toContain("0062-job-runs.sql");
  expect(facts.manifest).toEqual(older);
  const back = await openThere(finished, false);
  await restoreHouse(back.database, { facts, lines: readBackup(file) });
  expect((await manifestOf(back.database)).books).toEqual(older.books);
  const again = await openHouse(config, log, { openWriter });
  await again.close();
  expect(await readdir(join(dataDir, "backups"))).toEqual([name]);
});
