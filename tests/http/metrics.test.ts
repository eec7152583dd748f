import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { countHouse } from "#adapters/store/upkeep/count-house.ts";
import { type Metrics, openMetrics } from "#server/metrics.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openPerson } from "#tests/support/people.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { within } from "#tests/support/within.ts";
import { reserve } from "./guest-acts.ts";
import { booked, rowsOf } from "./restored-houses.ts";

const WEEK = 7 * 24 * 3_600_000;
const MONTH = 30 * 24 * 3_600_000;

let house: TestHotel;
let metrics: Metrics;
beforeAll(async () => {
  house = await openTestHotel();
  metrics = openMetrics(house.database);
});
afterAll(() => house.close());

const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

test("whoever watches from outside reads counts, ages and lags, and nothing of anybody", async () => {
  await booked(house, { name: "Ada Watched", email: "ada.watched@example.com" });
  await reserve(browserOf(house), { name: "Bob Watched", email: "bob.watched@example.com" });
  house.pass(-3_600_000);
  metrics.hold("held");
  metrics.hold("sold-out");
  metrics.jobsBegin(["payRefunds", "sendLetters"]);
  metrics.jobDone("sendLetters");
  const answering = createServer(({ url }, response) => response.writeHead(url === "/busy" ? 503 : 404).end());
  metrics.watch(answering);
  await new Promise<void>((resolve) => answering.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void answering.close());
  const address = answering.address();
  const port = typeof address === "object" && address ? address.port : 0;
  for (const path of ["/dashboard/users/ada.watched@example.com", "/api/desk/live", "/busy"]) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  }
  const own = { port: await freePort(), host: "127.0.0.1" };
  onTestFinished(await metrics.serve(own, log));
  const told = await (await fetch(`http://127.0.0.1:${own.port}/metrics`)).text();
  expect(told).toMatch(/^levee_holds_total\{outcome="sold-out"\} 1$/m);
  expect(told).toMatch(/^levee_request_seconds_count\{kind="desk",method="GET",status="4xx"\} 1$/m);
  // The rule about faults asks for "5xx".
  expect(told).toMatch(/^levee_request_seconds_count\{kind="page",method="GET",status="503"\} 1$/m);
  // One that has never come to its end in this process is not left out.
  expect(told).toMatch(/^levee_job_lag_seconds\{job_name="payRefunds"\} 0\.\d+$/m);
  // The alert about slow answers asks for the kinds "page" and "api" alone.
  expect(told).toMatch(/^levee_request_seconds_count\{kind="stream",method="GET",status="4xx"\} 1$/m);
  expect(told).toMatch(/^levee_payments\{state="succeeded"\} 1$/m);
  expect(told).toMatch(/^levee_orders\{state="pending"\} 1$/m);
  expect(told).toMatch(/^levee_job_lag_seconds\{job_name="sendLetters"\} 0\.\d+$/m);
  expect(told).toMatch(/^levee_database_connections\{state="open"\} 1$/m);
  expect(told).toMatch(/^levee_outbox_age_seconds [\d.e+]+$/m);
  expect(told).not.toMatch(/Watched|example\.com/i);
  expect((await fetch(`http://127.0.0.1:${own.port}/`)).status).toBe(404);
});

test("a state in which no order is any more is told no more", async () => {
  const { account } = await openPerson(house, { role: "owner" });
  const pending = "select id, version from booking where state = 'pending'";
  for (const { id, version } of await rowsOf(house, pending)) {
    await house.hotel.staff.booking.decideBooking(account, { id, status: "declined", version });
  }
  const told = await metrics.text();
  expect(told).toMatch(/^levee_orders\{state="released"\} 1$/m);
  expect(told).not.toMatch(/^levee_orders\{state="pending"\}/m);
});

test("while the database is away whoever watches is told so soon, and what the process itself knows", async () => {
  const line = await openDatabaseLine(await foundedDatabase());
  const database = await openDatabase({
    databaseUrl: line.url,
    dataDir: "unused",
    probeTimes: { everyMs: 200, limitMs: 500, limitWhileAwayMs: 1_000, againMs: 50 },
  });
  onTestFinished(async () => {
    await database.close();
    line.close();
  });
  const { text, hold } = openMetrics(database);
  hold("held");
  expect(await text()).toMatch(/^levee_database_up 1$[\s\S]*^levee_alerts 0$/m);
  line.freeze();
  // At first nobody knows, and then everybody.
  for (const knows of [false, true]) {
    if (knows) await expect.poll(database.health.isAway, { timeout: 10_000 }).toBe(true);
    const told = await within(2_500, text());
    expect(told).toMatch(/^levee_database_up 0$/m);
    expect(told).toMatch(/^levee_holds_total\{outcome="held"\} 1$/m);
    expect(told).toMatch(/^levee_database_connections\{state="waiting"\} 0$/m);
    expect(told).not.toMatch(/^levee_(alerts|outbox_age_seconds|payments)/m);
  }
  line.thaw();
  await expect.poll(text, { timeout: 10_000 }).toMatch(/^levee_database_up 1$[\s\S]*^levee_alerts 0$/m);
});

test("the dashboard and the rules ask for nothing that is not told", async () => {
  const told = await metrics.text();
  const files = ["deploy/prometheus-alerts.yml", "deploy/grafana-dashboard.json"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const asked = new Set(files.join(" ").match(/levee_\w+/g));
  expect(asked.size).toBeGreaterThan(9);
  const missing = [...asked].filter((name) => !told.includes(`# TYPE ${name.replace(/_(count|bucket)$/, "")} `));
  expect(missing).toEqual([]);
  const labels = (words: string) =>
    [...words.matchAll(/[{,](\w+)(?:=~|!~|!=|=)\\?"|\{\{(\w+)\}\}|by \((\w+)\)/g)].map((at) => at[1] ?? at[2] ?? at[3]);
  const toldLabels = new Set(labels(told));
  // Those are Prometheus's own: it would give ours another name.
  expect([...toldLabels].filter((label) => label === "job" || label === "instance")).toEqual([]);
  expect(
    labels(files.join(" ")).filter(
      (label) => !toldLabels.has(label ?? "") && !/^(?:job|instance|le)$/.test(label ?? ""),
    ),
  ).toEqual([]);
});

test("a letter waits as long as the mail server is away, however often it is tried, and an event as long as nothing explains it", async () => {
  const { pool } = house.database;
  await pool.query(
    "update outbox set queued_at = now() - interval '1 hour', next_look_at = now() + interval '1 minute' where state = 'queued'",
  );
  await pool.query(
    `insert into payment_event (id, type, about, created_at, raw, received_at, next_look_at)
     values ('evt_1', 'charge.updated', 'other', now(), '{}', now() - interval '10 minutes', now() + interval '30 seconds')`,
  );
  expect(await countHouse(pool)).toMatchObject({ outboxAge: 0, inboxAge: 600 });
  await pool.query("insert into alert (kind, subject, raised_at) values ('mail-unreachable', 'mail', now())");
  await pool.query("update payment_event set is_unknown = true where id = 'evt_1'");
  expect(await countHouse(pool)).toMatchObject({ outboxAge: 3_600, inboxAge: 0 });
});

const late = "select kind, subject from alert where kind = 'job-late' and settled_at is null";
const watched = (agoMs: number | undefined) =>
  house.hotel.watchJobs([
    { name: "sendLetters", agoMs, lateAfterMs: 3_000 },
    { name: "payRefunds", agoMs: 0, lateAfterMs: 3_000 },
  ]);

test("a job that missed three of its times is an alert, until one process has done it", async () => {
  await watched(undefined);
  expect(await rowsOf(house, late)).toEqual([]);
  house.pass(4_000);
  await watched(undefined);
  expect(await rowsOf(house, late)).toEqual([{ kind: "job-late", subject: "sendLetters" }]);
  await Promise.all([watched(100), watched(undefined)]);
  expect(await rowsOf(house, late)).toEqual([]);
});

test("a job that is late in a newer version stays an alert beside an older one that does not know it", async () => {
  await watched(undefined);
  house.pass(4_000);
  await watched(undefined);
  await house.hotel.watchJobs([{ name: "payRefunds", agoMs: 0, lateAfterMs: 3_000 }]);
  expect(await rowsOf(house, late)).toEqual([{ kind: "job-late", subject: "sendLetters" }]);
  await watched(0);
  expect(await rowsOf(house, late)).toEqual([]);
});

test("a job that is dead since the clock was a month ahead is an alert as soon as any other", async () => {
  house.pass(MONTH);
  await watched(0);
  house.pass(-MONTH);
  await watched(undefined);
  house.pass(4_000);
  await watched(undefined);
  expect(await rowsOf(house, late)).toEqual([{ kind: "job-late", subject: "sendLetters" }]);
  await watched(0);
});

test("a house that was off for a week is late with nothing, and one whose other process was at work stays late", async () => {
  house.pass(WEEK);
  await house.hotel.resumeJobs();
  await watched(undefined);
  expect(await rowsOf(house, late)).toEqual([]);
  house.pass(4_000);
  await watched(undefined);
  await house.hotel.resumeJobs();
  await watched(undefined);
  expect(await rowsOf(house, late)).toEqual([{ kind: "job-late", subject: "sendLetters" }]);
});
