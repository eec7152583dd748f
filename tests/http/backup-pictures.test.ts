import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackup } from "#adapters/store/backup/backup-file.ts";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { nameByDigest, stemOf } from "#hotel/settings/rules/picture-files.ts";
import { backUpToFile, copyRunning, proveIn, restoreFrom } from "#server/backup-wiring.ts";
import { listenForOwner } from "#server/owner-socket.ts";
import { NOON } from "#tests/support/test-hotel.ts";
import { finished, newFolder, openFolder, openThere, settingsOf, written } from "./backed-up-houses.ts";

const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

test("pictures that lie as files come back as rows, to the byte, from a house at work", async () => {
  const folder = await newFolder(finished);
  const { folder: dataDir, database } = await openFolder(finished);
  const config = settingsOf({ folder: dataDir });
  const bytes = [await handIn(database, config.pictureFolder), await handIn(database, config.pictureFolder)];
  await writeFile(join(dataDir, "pictures", "photo-0000000000000000-400.avif.part"), "left by a killed process");
  const answer = async () => ({ code: 0 as const, ...(await copyRunning(database, config)) });
  onTestFinished(await listenForOwner(dataDir, { answer, log }));
  const first = join(folder, "first.levee");
  await backUpToFile(config, first);
  const { manifest } = await inspectBackup(first);
  // Two files, of which one fills three rows and one a single one.
  expect(manifest.tables.picture_chunk?.rows).toBe(2 * (3 + 1));

  const there = await openThere(finished, false);
  await restoreFrom(first, undefined, settingsOf({ url: there.url }));
  const { pictureFiles } = openStore(there.database);
  for (const { picture, file, base } of bytes) {
    expect(Buffer.from((await pictureFiles.read(picture, file)) ?? [])).toEqual(base);
  }
});

test("pictures that lie as rows come back as files, to the byte", { tags: ["soak"] }, async () => {
  const folder = await newFolder(finished);
  const { database } = await openThere(finished);
  const bytes = [await handIn(database), await handIn(database)];
  const file = await written(database, join(folder, "house.levee"));
  const { database: back } = await openThere(finished, false);
  const pictureFolder = join(folder, "pictures");
  await restoreHouse(back, { facts: await inspectBackup(file), lines: readBackup(file), pictureFolder });
  expect((await readdir(pictureFolder)).length).toBe(4);
  for (const picture of bytes) expect(await readFile(join(pictureFolder, picture.file))).toEqual(picture.base);
  expect((await back.pool.query("select from picture_chunk")).rows).toEqual([]);
});

test("a backup in which a picture's file is missing is not proved", { tags: ["soak"] }, async () => {
  const folder = await newFolder(finished);
  const { url, database } = await openThere(finished);
  const { file } = await handIn(database);
  await database.pool.query("delete from picture_chunk where file = $1", [file]);
  await backUpToFile(settingsOf({ url }), join(folder, "house.levee"));
  const { faults } = await proveIn((await openThere(finished, false)).database, join(folder, "house.levee"));
  expect(faults).toEqual([expect.stringMatching(/^picture: photo-.* has 1 of the 2 files/)]);
});

/** A picture with its base file, larger than two rows, and one that was made of it. */
async function handIn(database: Database, pictureFolder?: string) {
  const digest = randomBytes(32).toString("hex");
  const picture = nameByDigest(digest);
  const looks = { width: 400, height: 300, widths: [400], glimpse: "linear-gradient(#123,#456)" };
  const { pictures, pictureFiles } = openStore(database, { pictureFolder });
  await pictures.add({ file: picture, digest, ...looks, addedAt: NOON });
  const base = randomBytes(150_000);
  const made = { base: `${stemOf(picture)}-base.jpg`, small: `${stemOf(picture)}-400.avif` };
  const sent = join(await newFolder(finished), "sent");
  await writeFile(sent, base);
  await pictureFiles.keep(picture, made.base, sent);
  await writeFile(sent, base.subarray(0, 1_000));
  await pictureFiles.keep(picture, made.small, sent);
  await pictures.noteMade(picture, 1);
  return { picture, file: made.base, base };
}
