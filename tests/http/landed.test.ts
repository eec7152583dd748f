import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { readBackup } from "#adapters/store/backup/backup-file.ts";
import { inspectBackup } from "#adapters/store/backup/inspect-backup.ts";
import { restoreHouse } from "#adapters/store/backup/restore-house.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { exported, type PropertyDocument } from "#content/property-document.ts";
import { readFolder } from "#server/content-files.ts";
import { openHouse } from "#server/wiring.ts";
import { OWNER } from "#tests/fixtures/landed/owner.ts";
import { readPages } from "#tests/fixtures/landed/read-pages.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { finished, newFolder, settingsOf } from "./backed-up-houses.ts";

// A house as an earlier version of this program left it; `tests/fixtures/landed/make.ts` made it there.
const LANDED = join(import.meta.dirname, "../fixtures/landed");
const landed = (name: string) => readFile(join(LANDED, name), "utf8");

/** Restored and brought up to date. */
let restored: string;
let madeAt: number;
beforeAll(async () => {
  const file = join(LANDED, "house.levee");
  restored = await freshDatabase();
  const database = await openDatabase({ databaseUrl: restored, dataDir: "unused" });
  const facts = await inspectBackup(file);
  await restoreHouse(database, { facts, lines: readBackup(file) });
  await database.close();
  madeAt = Date.parse(facts.head.madeAt) + 1_000;
});

/** A copy of that house. */
async function openLanded(): Promise<{ url: string; database: Database }> {
  const url = await createDatabase(inject("postgresUrl"), restored);
  const database = await openDatabase({ databaseUrl: url, dataDir: "unused", maxConnections: 4 });
  finished(() => database.close());
  return { url, database };
}

/** The built hotel over this database, as if it were the day of the backup. */
async function serveThen(url: string): Promise<RunningServer> {
  const server = await startServer({
    program: "tests/support/hotel-ahead.ts",
    env: { DATABASE_URL: url, DEMO: "off", AHEAD_MS: String(madeAt - Date.now()) },
    patience: 120_000,
  });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

test("a house of the version before opens as it was, says the same on every page, and goes back to its first version", async () => {
  const { url, database } = await openLanded();
  const { propertyVersions } = openStore(database);
  const inForce = await propertyVersions.inForce();
  expect(inForce).toMatchObject({ version: 2 });
  const { document } = (await propertyVersions.find(2)) ?? {};
  expect(JSON.parse(await landed("property.json"))).toMatchObject(exported(document as PropertyDocument));
  const server = await serveThen(url);
  expect(await readPages(server.url)).toBe(await landed("pages.txt"));
  const shown = async () => (await fetch(server.url)).text();
  expect(await shown()).toContain("Landed beside the river.");

  const sent = (form: Record<string, string>, cookie = "") => ({
    ...{ method: "POST", redirect: "manual" as const, headers: { origin: server.url, cookie } },
    body: new URLSearchParams(form),
  });
  const signedIn = await fetch(`${server.url}/login`, sent({ ...OWNER, intent: "login" }));
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const publishing = { intent: "publish", version: "1", publication: String(inForce?.number) };
  await fetch(`${server.url}/dashboard/settings`, sent(publishing, cookie.join("; ")));
  await expect.poll(shown, { timeout: 10_000 }).not.toContain("Landed beside the river.");
  expect(await propertyVersions.inForce()).toMatchObject({ version: 1 });
  expect(await findDiscrepancies(database.pool, { now: madeAt })).toEqual([]);
});

test("a house with rooms and stays that never published anything has its files as the first version, and is open", async () => {
  const { url, database } = await openLanded();
  await database.pool.query(
    `begin; set local session_replication_role = replica;
     delete from property_draft; delete from property_version_picture;
     delete from property_publication; delete from property_version; commit`,
  );
  const config = settingsOf({ url }, { DATA_DIR: await newFolder(finished), DEMO: "off", SETUP: "on" });
  const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const openWriter = () => ({ write: () => Promise.reject(new Error("No letter is written here.")) });
  const house = await openHouse(config, silent, { openWriter });
  await house.close();
  const store = openStore(database);
  const inForce = await store.propertyVersions.inForce();
  expect((await store.propertyVersions.find(inForce?.version ?? 0))?.document).toEqual(await readFolder());
  expect((await store.propertyVersions.list({ before: undefined, limit: 5 })).length).toBe(1);
  expect(await store.house.setup()).toBeUndefined();
  expect(await findDiscrepancies(database.pool, { now: madeAt })).toEqual([]);
});
