import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { backUpToFile } from "#server/backup-wiring.ts";
import { readConfig } from "#server/config.ts";
import {
  copyOf,
  type KillsReport,
  killBackups,
  killMoves,
  killRestores,
  type Place,
} from "#tests/outages/backup-kills.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";

// Backups and restores killed at ten points each, on either database: no file looks whole, no house opens that is not.

const POINTS = 10;

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), "levee-backup-kills-"));
try {
  const founded = join(folder, "founded");
  await found({ DATA_DIR: founded });
  const DATABASE_URL = await postgres.createDatabase();
  await found({ DATABASE_URL });
  tell("backup, PostgreSQL", await killBackups({ DATABASE_URL }, POINTS));
  tell("backup, embedded", await killBackups({ DATA_DIR: founded }, POINTS));
  const file = join(folder, "house.levee");
  await backUpToFile(readConfig({ DATABASE_URL }), file);
  const bare = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  tell("restore, PostgreSQL", await killRestores(file, { points: POINTS, empty: bare }));
  tell("restore, embedded", await killRestores(file, { points: POINTS, empty: () => copyOf(founded) }));
  tell("move to PostgreSQL", await killMoves(founded, { points: POINTS, empty: bare }));
} finally {
  await rm(folder, { recursive: true });
  await postgres.stop();
}

async function found(place: Place): Promise<void> {
  const databaseUrl = "DATABASE_URL" in place ? place.DATABASE_URL : undefined;
  const database = await openDatabase({ databaseUrl, dataDir: "DATA_DIR" in place ? place.DATA_DIR : "unused" });
  await migrate(database);
  await database.close();
}

function tell(what: string, { kills, wrong }: KillsReport): void {
  figure(`${what}: of ${kills} kills wrong`, wrong.length, "0");
  for (const words of wrong) console.error(words);
  if (wrong.length > 0) process.exitCode = 1;
}
