import { join } from "node:path";
import { readdir, readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import { noteMove } from "#adapters/store/moved.ts";
import { openEmbedded } from "#adapters/store/open-database.ts";
import { moveHouse } from "#server/move-house.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { manifestOf, openFolder, openThere, settingsOf } from "./backed-up-houses.ts";
import { booked } from "./restored-houses.ts";

const finished = (close: () => Promise<void>) => onTestFinished(close);

test("a house moves to PostgreSQL as it is, once, and opens no more where it was", async () => {
  const { folder, close, database } = await openFolder(finished);
  await booked(await openTestHotel({ database }));
  const was = await manifestOf(database);
  await close();
  const before = await readdir(join(folder, "database", "base"), { recursive: true });
  const { url, database: there } = await openThere(finished, false);
  const config = settingsOf({ folder });
  await expect(moveHouse(settingsOf({ url }), url)).rejects.toThrow("on PostgreSQL already");
  const { manifest } = await moveHouse(config, url);
  expect(manifest).toEqual(was);
  expect(await manifestOf(there)).toEqual(was);
  expect(manifest.books).toMatchObject({ bookings: 1, payments: 1, paid: 27_044 });
  expect(await findDiscrepancies(there.pool, { now: NOON })).toEqual([]);
  await expect(moveHouse(config, "postgresql://localhost/other")).rejects.toThrow("has moved there");
  await expect(openEmbedded(folder)).rejects.toThrow(/^This house has moved to .*: set DATABASE_URL/);
  expect(await readFile(join(folder, "moved.json"), "utf8")).not.toContain("password");
  expect(await readdir(join(folder, "database", "base"), { recursive: true })).toEqual(before);
  expect(await migrate(there)).toEqual([]);
});

test("a move that had come to its end, and could not say so, is found done", async () => {
  const { folder, close } = await openFolder(finished);
  await close();
  const { url } = await openThere(finished, false);
  const { manifest } = await moveHouse(settingsOf({ folder }), url);
  await noteMove(folder, { to: new URL(url).host + new URL(url).pathname, state: "moving" });
  await expect(openEmbedded(folder)).rejects.toThrow("on its way to");
  expect((await moveHouse(settingsOf({ folder }), url)).manifest).toEqual(manifest);
  await expect(openEmbedded(folder)).rejects.toThrow("has moved to");
});
