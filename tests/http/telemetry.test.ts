import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTelemetry, type Telemetry } from "#server/telemetry.ts";
import { type Collector, openCollector, type ToldSpan } from "#tests/support/collector.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { orderOf } from "./guest-acts.ts";
import { booked } from "./restored-houses.ts";

const NAME = "Zebulon Quillfeather";
const EMAIL = "zebulon.quillfeather@example.com";
const warned: string[] = [];
const log = { warn: (line: string) => void warned.push(line) };
const traceIds: (string | undefined)[] = [];
let collector: Collector;
let telemetry: Telemetry;
let house: TestHotel;

/** A guest asks for rooms by a request of his own, another books and pays, the desk looks for her, and the house tends itself. */
beforeAll(async () => {
  collector = await openCollector();
  telemetry = openTelemetry(collector.url, log);
  house = await openTestHotel({ watching: telemetry });
  const answer = getRequestListener((request) => {
    traceIds.push(telemetry.traceId());
    return house.doors.fetch(request);
  });
  const server = createServer(telemetry.request((asked, answered) => void answer(asked, answered))).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const body = JSON.stringify({ ...orderOf(), name: NAME, email: EMAIL });
  const headers = { "content-type": "application/json" };
  await (await fetch(`${url}/api/create-payment-intent`, { method: "POST", headers, body })).json();
  await booked(house, { name: NAME, email: EMAIL });
  const clerk = await openPerson(house, { role: "admin" });
  await clerk.browser.get(`/api/bookings?search=${encodeURIComponent(NAME)}`);
  await house.tend();
  // Of the jobs of a second the first ten are traced.
  await pause(1_000);
  await house.hotel.jobs.issueDocuments();
  telemetry.hold("sold-out");
  server.closeAllConnections();
  server.close();
  await telemetry.close();
});
afterAll(async () => {
  collector.close();
  await house.close();
});

/** From the step itself up to the request or job that it was part of. */
function wayUp(spans: readonly ToldSpan[], from: ToldSpan | undefined): string[] {
  if (!from) return [];
  const above = spans.find(({ spanId }) => spanId === from.parentSpanId);
  return [from.name, ...wayUp(spans, above)];
}

test("a request, its use case, its statements and the provider's calls are one trace, which the log names", () => {
  const spans = collector.spans();
  const [traceId] = traceIds;
  const ofRequest = spans.filter((span) => span.traceId === traceId);
  const stepNamed = (name: string) => ofRequest.find((span) => span.name === name);
  expect(wayUp(spans, stepNamed("payments.open"))).toEqual(["payments.open", "guest.payments.hold", "POST api"]);
  expect(wayUp(spans, stepNamed("insert")).slice(-2)).toEqual(["guest.payments.hold", "POST api"]);
  const [request] = ofRequest.filter(({ name }) => name === "POST api");
  expect(request?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
});

test("what the house does by itself is told as jobs with their statements", () => {
  const spans = collector.spans();
  const statement = spans.find(({ name, parentSpanId }) => {
    const above = spans.find(({ spanId }) => spanId === parentSpanId);
    return name === "select" && above?.name === "job.issueDocuments";
  });
  expect(statement?.attributes.map(({ key }) => key)).toEqual(["db.system.name", "db.query.text"]);
});

test("nothing of it tells of a guest, and metrics come beside", () => {
  const told = collector.told();
  expect(told).toContain("levee.holds");
  expect(told).toContain("levee.requests");
  expect(told).toContain("http.server.request.duration");
  expect(told).toContain("levee.outbox.age");
  const strays = collector
    .spans()
    .filter(({ parentSpanId, name }) => !parentSpanId && !/^(?:job\.|GET |POST )/.test(name));
  expect(strays.map(({ name }) => name)).toEqual([]);
  expect(/Zebulon|Quillfeather|example\.com|203\.0\.113|127\.0\.0\.1/i.exec(told)?.[0]).toBeUndefined();
});

test("what a guest has begun who hangs up is told to its end, of a stream nothing, and a trace is looked for as long as one is under way", async () => {
  const own = await openCollector();
  const told = openTelemetry(own.url, log);
  const house = { guest: { wait: () => hungUp.promise, go: () => Promise.resolve() }, staff: {}, jobs: {} };
  const { guest } = told.hotel(house as unknown as TestHotel["hotel"]) as unknown as typeof house;
  const hungUp = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const ids: (string | undefined)[] = [];
  const server = createServer(
    told.request((asked, answered) => {
      ids.push(told.traceId());
      if (asked.url === "/api/desk/live") return void answered.end();
      answered.once("close", () => hungUp.resolve());
      void guest
        .wait()
        // Long enough that nothing else of it is at work.
        .then(() => new Promise((resolve) => setTimeout(resolve, 50)))
        .then(() => guest.go())
        .then(done.resolve);
    }),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  await (await fetch(`${url}/api/desk/live`)).text();
  const leaving = new AbortController();
  const left = fetch(`${url}/api/cart`, { signal: leaving.signal }).catch(() => undefined);
  setTimeout(() => leaving.abort(), 100);
  await Promise.all([left, done.promise]);
  server.close();
  await told.close();
  own.close();
  expect(own.spans().map(({ name, traceId }) => [name, traceId])).toEqual(
    expect.arrayContaining(["GET api", "guest.wait", "guest.go"].map((name) => [name, ids[1]])),
  );
  expect(own.spans()).toHaveLength(3);
  expect(ids[0]).toBeUndefined();
  expect(new Set(kindsIn(own, "levee.requests"))).toEqual(new Set(["api", "stream"]));
  expect(kindsIn(own, "http.server.request.duration")).toEqual(["api"]);
});

/** The kinds of requests of which a metric tells. */
function kindsIn(collector: Collector, name: string): unknown[] {
  const metrics = collector
    .told()
    .split("\n")
    .flatMap((body) => (JSON.parse(body) as { resourceMetrics?: Told[] }).resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  const points = metrics
    .filter((metric) => metric.name === name)
    .flatMap(({ sum, histogram }) => (sum ?? histogram)?.dataPoints ?? []);
  return points.map(({ attributes }) => attributes.find(({ key }) => key === "levee.request.kind")?.value.stringValue);
}

interface Told {
  scopeMetrics: { metrics: { name: string; sum?: Points; histogram?: Points }[] }[];
}

interface Points {
  dataPoints: { attributes: { key: string; value: { stringValue?: string } }[] }[];
}

test("while the database is away its connections are told, and nothing is said of the collector", async () => {
  const own = await openCollector();
  const said: string[] = [];
  const told = openTelemetry(own.url, { warn: (line) => void said.push(line) });
  const query = () => Promise.reject(new Error("No database answers"));
  const pool = { query, on: () => undefined, totalCount: 3, idleCount: 1, waitingCount: 2 };
  told.database({ pool } as unknown as TestHotel["database"]);
  await told.close();
  own.close();
  expect(own.told()).toContain("levee.database.connections");
  expect(own.told()).not.toContain("levee.outbox.age");
  expect(said).toEqual([]);
});

test("a collector that is away is said once, and holds nobody up", async () => {
  const alone = openTelemetry("http://127.0.0.1:9", log);
  alone.jobDone("sendLetters");
  const began = performance.now();
  await alone.close();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(warned).toEqual(["Traces and metrics can't be handed to http://127.0.0.1:9."]);
});
