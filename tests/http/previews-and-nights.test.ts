import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withValueAt } from "#content/places.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readConfig } from "#server/config.ts";
import { readFolder } from "#server/content-files.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";

test("a draft by whose clock it is another day already is looked at, and no night of the house is opened or blocked", async () => {
  const folder = await mkdtemp(join(tmpdir(), "levee-previews-"));
  const config = readConfig({ DATABASE_URL: await foundedDatabase(), DATA_DIR: folder, SETUP: "off", DEMO: "off" });
  const house = await openHouse(config, openLog("error"), { openWriter: () => briefWriter });
  onTestFinished(async () => {
    await house.close();
    await rm(folder, { recursive: true });
  });
  const documentIn = async (timeZone: string) => withValueAt(await readFolder(), "content.hotel.timeZone", timeZone);
  const versionOf = async (timeZone: string) => {
    const done = await house.inForce().hotel.importProperty({ document: await documentIn(timeZone), note: "" });
    if (isProblem(done)) throw new Error(JSON.stringify(done));
    return done.version;
  };
  // More than a day apart, at whatever hour this runs.
  const west = (await house.preview(await versionOf("Etc/GMT+12"))).hotel.guest;
  const east = (await house.preview(await versionOf("Pacific/Kiritimati"))).hotel.guest;
  const { today } = west.booking.limits();
  const nights = async () => {
    const { rows } = await house.database.pool.query("select * from inventory order by type_id, night");
    return rows as unknown[];
  };
  const before = await nights();
  expect(east.booking.limits().today > today).toBe(true);
  for (const { booking, inventory } of [west, east]) {
    const stay = { start: addDays(today, 30), end: addDays(today, 31), guests: 1 };
    await booking.findAvailability(stay);
    await inventory.listRooms();
  }
  expect(await nights()).toEqual(before);
});
