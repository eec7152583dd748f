import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import { migrate } from "#adapters/store/migrate.ts";
import { openEmbedded } from "#adapters/store/open-database.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { OWNER } from "#tests/browser/owner.ts";
import { briefWriter } from "./brief-letters.ts";
import { houseIn } from "./houses.ts";

// node tests/support/furnish-houses.ts FOLDER: founds a hotel there and furnishes another with the demo, for every server of
// the browser journeys to begin as a copy of one of them. To found and furnish takes four times as long as to copy.

const [home = ""] = argv.slice(2);
const underWay = join(home, "under-way");
await rm(underWay, { recursive: true, force: true });
await mkdir(underWay, { recursive: true });

const founded = await openEmbedded(underWay);
await migrate(founded);
await founded.close();
await cp(underWay, houseIn(home, "off"), { recursive: true });

const config = readConfig({ ...OWNER, DATA_DIR: underWay, DEMO: "on" });
const demo = await openHouse(config, openLog("warn"), { openWriter: () => briefWriter });
await demo.database.close();
// Whoever finds the folder finds it whole.
await rename(underWay, houseIn(home, "on"));
