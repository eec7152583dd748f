import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "#server/config.ts";
import { openDoors } from "#server/doors.ts";
import { startDuties } from "#server/duty-timers.ts";
import { openLog } from "#server/log.ts";
import { startSandboxDelivery } from "#server/sandbox-delivery.ts";
import { openHouse } from "#server/wiring.ts";
import { writeBriefly } from "./brief-letters.ts";
import { compareWithProvider, findDiscrepancies } from "./oracle.ts";

// The hotel without its pages, as a process of its own: the real wiring, doors and timers, and nothing to be built.
// `GET /oracle` tells what is wrong with the books, because nobody else may open the embedded database meanwhile.

const config = readConfig();
const log = openLog(config.logLevel);
const house = await openHouse(config, log, writeBriefly);
const doors = openDoors({
  config,
  log,
  hotel: house.hotel,
  isReady: () => Promise.resolve(true),
  sandboxDoor: house.sandbox?.browserDoor,
});
doors.get("/oracle", async (c) => {
  const { pool } = house.database;
  return c.json([...(await findDiscrepancies(pool)), ...(await compareWithProvider(pool))]);
});
const answer = getRequestListener(doors.fetch);
const server = createServer((request, response) => void answer(request, response)).listen(config.port, config.host);
const stops = [startDuties(house.hotel, log)];
if (house.sandbox) stops.push(startSandboxDelivery(house.sandbox, doors.fetch, log));

process.once("SIGTERM", () => void close().then(() => process.exit(0)));

async function close(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all(stops.map((stop) => stop()));
  await house.database.close();
}
