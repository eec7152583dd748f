import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Server as SocketServer, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { closed } from "./closing.ts";
import { listen } from "./listening.ts";

const GUESTS = 64;
const HOST = "127.0.0.1";

const open: { server: Server; others: SocketServer[] }[] = [];
afterEach(async () => {
  for (const { server, others } of open.splice(0)) {
    server.closeAllConnections();
    await closed(server, others);
  }
});

async function opened(how: typeof listen, port = 0): Promise<number> {
  const server = createServer((_, response) => response.end("A page."));
  open.push({ server, others: await how(server, { port, host: HOST }) });
  return (server.address() as AddressInfo).port;
}

async function onOneSocket(server: Server, at: { port: number; host: string }): Promise<SocketServer[]> {
  server.listen(at.port, at.host);
  await once(server, "listening");
  return [];
}

/** How many turns of the event loop it takes until all who come at once are let in. */
async function turnsUntilIn(port: number): Promise<number> {
  let inside = 0;
  const { server } = open.at(-1) ?? {};
  server?.on("connection", () => (inside += 1));
  const before = turns();
  const guests: Socket[] = Array.from({ length: GUESTS }, () => connect(port, HOST));
  while (inside < GUESTS) await new Promise((resolve) => setImmediate(resolve));
  const needed = turns() - before;
  for (const guest of guests) guest.destroy();
  return needed;
}

const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount;

test.runIf(process.platform === "linux")("guests who come at once are let in many at a time", async () => {
  const control = await turnsUntilIn(await opened(onOneSocket));
  const needed = await turnsUntilIn(await opened(listen));
  expect(control).toBeGreaterThanOrEqual(GUESTS);
  expect(needed).toBeLessThan(control / 3);
});

test("every guest is answered, by whichever socket they came, until the house closes", async () => {
  const port = await opened(listen);
  const ask = () => fetch(`http://${HOST}:${port}/`, { headers: { connection: "close" } });
  const answers = await Promise.all(Array.from({ length: GUESTS }, async () => (await ask()).text()));
  expect(answers).toEqual(answers.map(() => "A page."));
  const [house] = open.splice(0);
  if (!house) throw new Error("No house is open.");
  await closed(house.server, house.others);
  await pause(1);
  await expect(ask()).rejects.toThrow();
});

test("a port that somebody else listens at is told", async () => {
  const port = await opened(listen);
  await expect(opened(listen, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
});
