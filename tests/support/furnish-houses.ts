import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { OWNER } from "#tests/browser/owner.ts";
import { briefWriter } from "./brief-letters.ts";
import { foundedHouse, keepTemplate } from "./embedded-template.ts";
import { houseIn } from "./houses.ts";

// node tests/support/furnish-houses.ts FOLDER: puts a founded hotel there and one that is furnished with the demo, for every
// server of the browser journeys to begin as a copy of one of them. To found and furnish takes four times as long as to copy.

const [home = ""] = argv.slice(2);
const underWay = join(home, "under-way");
await rm(underWay, { recursive: true, force: true });
await mkdir(underWay, { recursive: true });

await keepTemplate();
const database = join(foundedHouse() ?? "", "database");
for (const folder of [underWay, houseIn(home, "off")])
  await cp(database, join(folder, "database"), { recursive: true });

const config = readConfig({ ...OWNER, DATA_DIR: underWay, DEMO: "on" });
const demo = await openHouse(config, openLog("warn"), { openWriter: () => briefWriter });
await demo.database.close();
// Whoever finds the folder finds it whole.
await rename(underWay, houseIn(home, "on"));
