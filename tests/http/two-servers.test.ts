import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { hold } from "./guest-acts.ts";

/** How long a stranger's page may be out of date. */
const LATE_MS = 500;

const today = new Date().toISOString().slice(0, 10) as PlainDate;
const [start, end] = [addDays(today, 60), addDays(today, 61)];
const PAGE = `/book?checkin=${start}&checkout=${end}&rooms=9&guests=9`;

let servers: RunningServer[];
beforeAll(async () => {
  const env = { DATABASE_URL: await foundedDatabase(), DEMO: "off" };
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

function at(server: RunningServer | undefined, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${server?.url}${pathname}${search}`, request);
}
