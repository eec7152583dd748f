import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { countConnections, countHouse, type HouseCounts } from "#adapters/store/upkeep/count-house.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { FaultySettings } from "./config.ts";
import type { Log } from "./log.ts";
import { kindOf, methodOf } from "./request-kinds.ts";

/** Prometheus waits ten seconds for all, and asks again soon. */
const COUNTED_WITHIN_MS = 1_000;

/** What is counted while the house runs. */
export interface Metrics {
  /** Times each answer of this server. */
  watch(server: Server): void;
  hold(outcome: string): void;
  jobsBegin(names: readonly string[]): void;
  jobDone(name: string): void;
  /** Lets Prometheus read it, at a port of its own; answers what stops that. Throws `FaultySettings` where nothing can listen there. */
  serve(at: { port: number; host: string }, log: Log): Promise<() => Promise<void>>;
  text(): Promise<string>;
}

/** The counts of this process, and what its database says when it is asked (https://prometheus.io/docs/instrumenting/exposition_formats). */
export function openMetrics(database: Pick<Database, "pool" | "health">): Metrics {
  const register = new Registry();
  // Apart, because what the database does not say now is left out: what it said last would be believed.
  const ofHouse = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: "levee_" });
  const requests = new Histogram({
    name: "levee_request_seconds",
    help: "How long answers took, by kind of address and status.",
    labelNames: ["kind", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const holds = new Counter({
    name: "levee_holds_total",
    help: "Asked for rooms to pay for: held, or the problem, such as sold-out.",
    labelNames: ["outcome"],
    registers,
  });
  const done = new Map<string, number>();
  new Gauge({
    name: "levee_job_lag_seconds",
    help: "Since each job of this process last came to its end, or since they began.",
    // Prometheus calls by `job` and `instance` what it asks.
    labelNames: ["job_name"],
    registers,
    collect() {
      for (const [name, at] of done) this.set({ job_name: name }, (performance.now() - at) / 1_000);
    },
  });
  new Gauge({
    name: "levee_database_connections",
    help: "Connections of this process: open, idle, and requests waiting.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(countConnections(database.pool))) this.set({ state }, count);
    },
  });
  const up = new Gauge({
    name: "levee_database_up",
    help: "Whether the database answers and takes writes: 1 or 0.",
    registers,
  });
  const show = gaugesOf([ofHouse]);
  const text = async () => {
    const counts = await countedSoon(database);
    const isUp = counts !== undefined || (await database.health.answers());
    up.set(isUp ? 1 : 0);
    if (!counts) return register.metrics();
    show(counts);
    return `${await register.metrics()}\n${await ofHouse.metrics()}`;
  };
  return {
    text,
    hold: (outcome) => holds.inc({ outcome }),
    jobsBegin: (names) => {
      for (const name of names) done.set(name, performance.now());
    },
    jobDone: (name) => void done.set(name, performance.now()),
    watch: (server) => {
      server.on("request", (request, response) => {
        const end = requests.startTimer({ kind: kindOf(request.url), method: methodOf(request.method) });
        response.once("close", () => end({ status: familyOf(response.statusCode) }));
      });
    },
    serve: (at, log) => serve(text, at, log),
  };
}

/** Whoever is asked to come back met no fault of the house. */
function familyOf(status: number): string {
  return status === 503 ? "503" : `${Math.floor(status / 100)}xx`;
}

/** Undefined where the database does not say so at once. */
async function countedSoon({ pool, health }: Pick<Database, "pool" | "health">): Promise<HouseCounts | undefined> {
  if (health.isAway()) return undefined;
  const over = new AbortController();
  const late = pause(COUNTED_WITHIN_MS, undefined, { signal: over.signal }).catch(() => undefined);
  const counted = countHouse(pool).catch(() => undefined);
  const counts = await Promise.race([counted, late]);
  over.abort();
  return counts;
}

function gaugesOf(registers: Registry[]): (counts: HouseCounts) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `levee_${name}`, help, labelNames, registers });
  const payments = gauge("payments", "Payments by state.", "state");
  const orders = gauge("orders", "Orders by state.", "state");
  const outbox = gauge("outbox_age_seconds", "How long the letter that is most overdue has waited.");
  const inbox = gauge("inbox_age_seconds", "How long the provider's event that is most overdue has waited.");
  const alerts = gauge("alerts", "Alerts that wait for a person.");
  return (counts) => {
    // No row is counted of a state in which nothing is any more.
    payments.reset();
    orders.reset();
    for (const [state, count] of Object.entries(counts.payments)) payments.set({ state }, count);
    for (const [state, count] of Object.entries(counts.orders)) orders.set({ state }, count);
    outbox.set(counts.outboxAge);
    inbox.set(counts.inboxAge);
    alerts.set(counts.openAlerts);
  };
}

async function serve(
  text: Metrics["text"],
  at: { port: number; host: string },
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    text().then(
      (words) => response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8").end(words),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ message }: Error) => {
      reject(
        new FaultySettings(`METRICS_PORT can't be used: ${message}. Each process on a machine needs one of its own.`),
      );
    };
    server.once("error", refuse).listen(at.port, at.host, resolve);
  });
  log.info(`Metrics are at http://${at.host}:${at.port}/metrics`);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
