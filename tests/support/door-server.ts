import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { readConfig } from "#server/config.ts";
import { openDoors } from "#server/doors.ts";
import { startJobs } from "#server/job-timers.ts";
import { startEventDelivery } from "#server/event-delivery.ts";
import { keptForLast } from "#server/kept-for-last.ts";
import { openLog } from "#server/log.ts";
import { openHouse } from "#server/wiring.ts";
import { briefWriter } from "./brief-letters.ts";
import { listenForFailpoints } from "./failpoints.ts";
import { compareWithProvider, findDiscrepancies } from "./oracle.ts";

// The hotel without its pages, as a process of its own: the real wiring, doors and timers, and nothing to be built.
// `GET /oracle` tells what is wrong with the books, because nobody else may open the embedded database meanwhile.
// With QUICK_TIMES=on its leases are short. With FAILPOINTS=on it can be told where to die, and guests can pay for what nobody asked for.

const INTENTS_PER_ORDER = `
  select format('order %s is %s and has %s intents', o.id, o.state, count(i.id)) as fault
  from orders o left join sandbox.payment_intent i on i.data -> 'metadata' ->> 'order_id' = o.id
  where o.payment = 'card'
  group by o.id having count(i.id) > 1 or (count(i.id) = 0 and o.state = 'confirmed')`;

/** What a dead process had in its hands is taken up, and a provider that is ill asked again, after seconds. */
const QUICK_TIMES = {
  leases: {
    job: 3_000,
    closureStep: 3_000,
    letter: 3_000,
    form: 3_000,
    comparison: 3_000,
    replay: 3_000,
    picture: 3_000,
    backup: 3_000,
  },
  provider: { answerMs: 500, restMs: 1_000, leaseMs: 3_000 },
};

const config = readConfig();
const log = openLog(config.logLevel);
const failpoints = process.env.FAILPOINTS === "on" ? listenForFailpoints() : undefined;
const isQuick = process.env.QUICK_TIMES === "on";
const house = await openHouse(config, log, { openWriter: () => briefWriter, ...(isQuick && { times: QUICK_TIMES }) });
const { health } = house.database;
const parts = { config, log, reach: health, isReady: health.answers };
const openedDoors = keptForLast((inForce: ReturnType<typeof house.inForce>) => openDoors({ ...parts, ...inForce }));
const doors = new Hono();
doors.get("/oracle", async (c) => {
  const { pool } = house.database;
  return c.json([...(await findDiscrepancies(pool)), ...(await compareWithProvider(pool))]);
});
doors.get("/living-orders", async (c) => {
  const { rows } = await house.database.pool.query("select id from orders where state in ('held', 'expiring')");
  return c.json(rows.map(({ id }) => id));
});
if (failpoints) {
  doors.post("/failpoint", async (c) => {
    const { name } = await c.req.json<{ name?: string }>();
    failpoints.arm(name);
    return c.json({ armed: name ?? null });
  });
  doors.get("/intents", async (c) => {
    const { rows } = await house.database.pool.query(INTENTS_PER_ORDER);
    return c.json(rows.map(({ fault }) => fault));
  });
}
doors.all("*", (c) => openedDoors(house.inForce()).fetch(c.req.raw, c.env));
const answer = getRequestListener(doors.fetch);
const server = createServer((request, response) => void answer(request, response)).listen(config.port, config.host);
flushCompileCache();
const stops = [
  await startJobs(() => house.inForce().hotel, log),
  startEventDelivery(() => house.inForce().provider, doors.fetch, log),
  house.follow(),
];

process.once("SIGTERM", () => void close().then(() => process.exit(0)));

async function close(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all(stops.map((stop) => stop()));
  await house.database.close();
}
