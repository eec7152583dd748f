import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backUpToFile } from "#server/backup-wiring.ts";
import { readConfig } from "#server/config.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { foundedHouse } from "#tests/support/embedded-template.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { killBackups, killMoves, killRestores } from "./backup-kills.ts";

// The soak kills each ten times, on either database.
const POINTS = 2;
/** Half of what a move says; to count that first takes a move more. */
const IN_THE_MIDDLE = 683;

test("a backup that is killed leaves no file that looks whole, a restore no house that opens", async () => {
  const DATABASE_URL = await foundedDatabase();
  expect(await killBackups({ DATABASE_URL }, POINTS)).toEqual({ kills: POINTS, wrong: [] });
  const folder = await mkdtemp(join(tmpdir(), "levee-backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "house.levee");
  await backUpToFile(readConfig({ DATABASE_URL }), file);
  const empty = async () => ({ DATABASE_URL: await freshDatabase() });
  expect(await killRestores(file, { points: POINTS, empty })).toEqual({ kills: POINTS, wrong: [] });
});

test("a move that is killed goes on when it is asked for again, and never leaves two houses that open", {
  tags: ["soak"],
}, async () => {
  const empty = async () => ({ DATABASE_URL: await freshDatabase() });
  const report = await killMoves(foundedHouse() ?? "", { points: [IN_THE_MIDDLE], empty });
  expect(report).toEqual({ kills: 1, wrong: [] });
});
