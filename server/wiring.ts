import { readFile } from "node:fs/promises";
import { openClock } from "#adapters/clock/system-clock.ts";
import { openSandboxPayments } from "#adapters/payments/open-payments.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { placeRooms } from "#adapters/store/place-rooms.ts";
import { catalogueOf, type HotelContent, readContent } from "#content/content.ts";
import { openHotel } from "#hotel/hotel.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

const CONTENT = new URL("../content/hotel.json", import.meta.url);

export type House = Awaited<ReturnType<typeof openHouse>>;

/** The only place that names adapters: what the settings choose, put together. */
export async function openHouse(config: Config, log: Log) {
  const content = await readContentFile();
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionLost: () => log.warn("A connection to the database was lost; the next one is opened by itself."),
  });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info("The database is up to date.");
    await placeRooms(database.pool, content.rooms);
    const clock = openClock({ zone: content.hotel.timeZone, dayTurns: config.businessDayTurns });
    const sandbox = await openSandboxPayments({ sql: database.pool, now: clock.now });
    const store = openStore(database);
    const { payments } = sandbox;
    const hotel = openHotel({ store, payments, clock, catalogue: catalogueOf(content), houseRules: config.houseRules });
    return { content, database, hotel, sandbox, clock };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

async function readContentFile(): Promise<HotelContent> {
  return readContent(JSON.parse(await readFile(CONTENT, "utf8")));
}
