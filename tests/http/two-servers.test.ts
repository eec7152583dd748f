import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { RunningServer, startServer } from "#tests/support/server.ts";
import { hold } from "./guest-acts.ts";

/** How long a stranger's page may be out of date. */
const LATE_MS = 500;

const today = new Date().toISOString().slice(0, 10) as PlainDate;
const [start, end] = [addDays(today, 60), addDays(today, 61)];
const PAGE = `/book?checkin=${start}&checkout=${end}&rooms=9&guests=9`;

let env: Record<string, string>;
let servers: RunningServer[];
beforeAll(async () => {
  env = { DATABASE_URL: await foundedDatabase(), DEMO: "off" };
  servers = [await startServer({ env }), await startServer({ env })];
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const read = async (server: RunningServer | undefined, headers = {}) => {
  const page = await fetch(`${server?.url}${PAGE}`, { headers });
  return { status: page.status, tag: page.headers.get("etag") ?? "", html: await page.text() };
};

test("what is sold at one server is off the pages of the other within half a second and one request", async () => {
  const [one, other] = servers;
  const before = await read(other);
  await pause(LATE_MS);
  // Nothing has changed: the very same page, which the browser need not fetch again.
  expect((await read(other, { "if-none-match": before.tag })).status).toBe(304);
  const guest = browserOf({ doors: { fetch: (request) => fetch(at(one, request)) } });
  const items = [{ id: 1, start, end, rooms: 9, guests: 9, category: "Luxury Suite" }];
  const quote = await guest.post<{ grandTotal: number }>("/api/quote", { items });
  await hold(guest, { items, grandTotal: quote.body.grandTotal });
  const committed = performance.now();
  await pause(LATE_MS);
  const after = await read(other, { "if-none-match": before.tag });
  figure(
    "milliseconds until another server's page shows a sale",
    performance.now() - committed,
    `${LATE_MS} and a request`,
  );
  expect(after.status).toBe(200);
  expect(after.tag).not.toBe(before.tag);
  expect(after.html).not.toBe(before.html);
});

test("the head of a page that is kept says the same as the page, and nothing comes after it", async () => {
  const ask = (method: string) => fetch(`${servers[0]?.url}${PAGE}`, { method });
  const [page, head] = [await ask("GET"), await ask("HEAD")];
  for (const name of ["etag", "content-type", "content-encoding", "content-security-policy", "cache-control"]) {
    expect(head.headers.get(name), name).toBe(page.headers.get(name));
  }
  expect(page.headers.get("etag")).not.toBeNull();
  expect(await head.text()).toBe("");
  expect([null, page.headers.get("content-length")]).toContain(head.headers.get("content-length"));
});

test("a server whose METRICS_PORT is another's already ends and says so, and has let no guest in", async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const other = createServer().listen(metricsPort, "127.0.0.1");
  await once(other, "listening");
  const folder = await mkdtemp(join(tmpdir(), "levee-metrics-"));
  const late = new RunningServer(port, folder, { env: { ...env, METRICS_PORT: String(metricsPort) } });
  onTestFinished(async () => {
    await late.kill("SIGKILL");
    other.close();
    await rm(folder, { recursive: true });
  });
  const starting = late.start().catch(String);
  let answers = 0;
  while (!late.hasEnded) {
    if (await fetch(`${late.url}/api/health/live`).catch(() => undefined)) answers += 1;
    await pause(10);
  }
  expect(await starting).toMatch(/METRICS_PORT .* EADDRINUSE.* Each process on a machine needs one of its own/);
  expect({ answers, code: await late.kill() }).toEqual({ answers: 0, code: 1 });
});

function at(server: RunningServer | undefined, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${server?.url}${pathname}${search}`, request);
}
