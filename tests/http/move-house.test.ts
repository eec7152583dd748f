import { join } from "node:path";
import { link, mkdir, readdir, readFile, rmdir, stat, writeFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import type { Manifest } from "#adapters/store/backup/backup-format.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { noteMove } from "#adapters/store/moved.ts";
import { type Database, openEmbedded } from "#adapters/store/open-database.ts";
import { moveHouse } from "#server/move-house.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { closedFolder, manifestOf, openFolder, openThere, settingsOf, untilFileEnds } from "./backed-up-houses.ts";
import { booked } from "./restored-houses.ts";

const keep = untilFileEnds();

/** A house that somebody booked in, and what it was before it moved to PostgreSQL. */
let folder: string;
let url: string;
let there: Database;
let was: Manifest;
let files: string[];
let moved: Manifest;

const filesNow = () => readdir(join(folder, "database", "base"), { recursive: true });

beforeAll(async () => {
  const before = await openFolder(keep);
  ({ folder } = before);
  await booked(await openTestHotel({ database: before.database }));
  was = await manifestOf(before.database);
  await before.close();
  files = await filesNow();
  ({ url, database: there } = await openThere(keep, false));
  ({ manifest: moved } = await moveHouse(settingsOf({ folder }), url));
});

test("a house moves to PostgreSQL as it is, once, and opens no more where it was", async () => {
  await expect(moveHouse(settingsOf({ url }), url)).rejects.toThrow("on PostgreSQL already");
  expect(moved).toEqual(was);
  expect(await manifestOf(there)).toEqual(was);
  expect(was.books).toMatchObject({ bookings: 1, payments: 1, paid: 27_044 });
  expect(await findDiscrepancies(there.pool, { now: NOON })).toEqual([]);
  await expect(moveHouse(settingsOf({ folder }), "postgresql://localhost/other")).rejects.toThrow("has moved to");
  await expect(openEmbedded(folder)).rejects.toThrow(/^This house has moved to .*: set DATABASE_URL/);
  expect(await readFile(join(folder, "moved.json"), "utf8")).not.toContain("password");
  expect(await filesNow()).toEqual(files);
  expect(await migrate(there)).toEqual([]);
});

test("a move that had come to its end, and could not say so, is found done", async () => {
  await noteMove(folder, { to: new URL(url).host + new URL(url).pathname, state: "moving" });
  await expect(openEmbedded(folder)).rejects.toThrow("on its way to");
  expect((await moveHouse(settingsOf({ folder }), url)).manifest).toEqual(was);
  await expect(openEmbedded(folder)).rejects.toThrow("has moved to");
});

test("a move that is said again after it is done is refused, and the house that moved stays closed", async () => {
  const note = () => readFile(join(folder, "moved.json"), "utf8");
  const before = await note();
  await expect(moveHouse(settingsOf({ folder }), url)).rejects.toThrow(/^This house has moved to .* already/);
  expect(await note()).toBe(before);
});

test("a house that had come there and is at work is found by its name, and one that was restored from its backup is not", {
  tags: ["soak"],
}, async () => {
  await noteMove(folder, { to: new URL(url).host + new URL(url).pathname, state: "moving" });
  await there.pool.query("update house set desk_refund_limit = 4321, series = 'BCDF'");
  await expect(moveHouse(settingsOf({ folder }), url)).rejects.toThrow("a house already");
  await there.pool.query("update house set series = ''");
  await moveHouse(settingsOf({ folder }), url);
  await expect(openEmbedded(folder)).rejects.toThrow("has moved to");
});

test("a move into a database in which another house is leaves the one that was to move as it was", {
  tags: ["soak"],
}, async () => {
  const staying = await closedFolder(keep);
  const other = await openThere(keep);
  await booked(await openTestHotel({ database: other.database }));
  await expect(moveHouse(settingsOf({ folder: staying }), other.url)).rejects.toThrow("a house already");
  await (await openEmbedded(staying)).close();
});

test("a move into a database that holds something else leaves the house as it was, and it moves into the right one", {
  tags: ["soak"],
}, async () => {
  const staying = await closedFolder(keep);
  const [other, right] = [await openThere(keep, false), await openThere(keep, false)];
  await other.database.pool.query("create table wordpress (id integer)");
  await expect(moveHouse(settingsOf({ folder: staying }), other.url)).rejects.toThrow("not the hotel's");
  await (await openEmbedded(staying)).close();
  await moveHouse(settingsOf({ folder: staying }), right.url);
  await expect(openEmbedded(staying)).rejects.toThrow("has moved to");
});

test("a house moves into a database beside another program's schema, and leaves that as it is", {
  tags: ["soak"],
}, async () => {
  const from = await closedFolder(keep);
  const beside = await openThere(keep, false);
  const { pool } = beside.database;
  await pool.query(`
    create schema shop; create table shop.recipe (id integer primary key);
    create table shop.step (recipe integer references shop.recipe)`);
  const key = async () =>
    (await pool.query("select oid from pg_constraint where conrelid = 'shop.step'::regclass")).rows;
  const before = await key();
  expect(before).toHaveLength(1);
  await moveHouse(settingsOf({ folder: from }), beside.url);
  expect(await key()).toEqual(before);
});

test("a move that was cut off is refused another address, with the way to it", async () => {
  const from = await closedFolder(keep);
  await noteMove(from, { to: "localhost/one", state: "moving" });
  const asked = moveHouse(settingsOf({ folder: from }), "postgresql://localhost/other");
  await expect(asked).rejects.toThrow(`on its way to localhost/one: run move-to with that address again. To move it`);
  await expect(asked).rejects.toThrow(`remove ${join(from, "moved.json")}.`);
});

test("a note of a move that can't be read keeps the house from opening, and a new one takes its place whole", async () => {
  const from = await closedFolder(keep);
  const [note, before] = [join(from, "moved.json"), join(from, "before.json")];
  await mkdir(note);
  await expect(openEmbedded(from)).rejects.toThrow(/^Whether this house has moved can't be read from .*EISDIR/);
  await rmdir(note);
  await writeFile(note, "");
  await expect(openEmbedded(from)).rejects.toThrow(/^Whether this house has moved can't be read/);
  await noteMove(from, { to: "localhost/house", state: "moving" });
  await link(note, before);
  await noteMove(from, { to: "localhost/house", state: "moved" });
  expect(await readFile(before, "utf8")).toContain("moving");
  expect((await stat(note)).mode & 0o777).toBe(0o644);
  await expect(openEmbedded(from)).rejects.toThrow("has moved to localhost/house");
});
