import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { countHouse, type HouseCounts } from "#adapters/store/upkeep/count-house.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Log } from "./log.ts";
import { kindOf, methodOf } from "./request-kinds.ts";

/** What is counted while the house runs. */
export interface Metrics {
  /** Times each answer of this server. */
  watch(server: Server): void;
  hold(outcome: string): void;
  jobDone(name: string): void;
  /** Lets Prometheus read it, at a port of its own; answers what stops that. */
  serve(at: { port: number; host: string }, log: Log): Promise<() => Promise<void>>;
  text(): Promise<string>;
}

/** The counts of this process, and what its database says when it is asked (https://prometheus.io/docs/instrumenting/exposition_formats). */
export function openMetrics({ pool }: Pick<Database, "pool">): Metrics {
  const register = new Registry();
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
    help: "Since each job of this process last came to its end.",
    labelNames: ["job"],
    registers,
    collect() {
      for (const [job, at] of done) this.set({ job }, (performance.now() - at) / 1_000);
    },
  });
  const show = gaugesOf(registers);
  const text = async () => {
    show(await countHouse(pool));
    return register.metrics();
  };
  return {
    text,
    hold: (outcome) => holds.inc({ outcome }),
    jobDone: (name) => void done.set(name, performance.now()),
    watch: (server) => {
      server.on("request", (request, response) => {
        const end = requests.startTimer({ kind: kindOf(request.url ?? ""), method: methodOf(request.method) });
        response.once("close", () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }));
      });
    },
    serve: (at, log) => serve(text, at, log),
  };
}

function gaugesOf(registers: Registry[]): (counts: HouseCounts) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `levee_${name}`, help, labelNames, registers });
  const payments = gauge("payments", "Payments by state.", "state");
  const orders = gauge("orders", "Orders by state.", "state");
  const outbox = gauge("outbox_age_seconds", "How long the letter that is most overdue has waited.");
  const inbox = gauge("inbox_age_seconds", "How long the provider's event that is most overdue has waited.");
  const alerts = gauge("alerts", "Alerts that wait for a person.");
  const connections = gauge(
    "database_connections",
    "Connections of this process: open, idle, and requests waiting.",
    "state",
  );
  return (counts) => {
    for (const [state, count] of Object.entries(counts.payments)) payments.set({ state }, count);
    for (const [state, count] of Object.entries(counts.orders)) orders.set({ state }, count);
    for (const [state, count] of Object.entries(counts.connections)) connections.set({ state }, count);
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
    server.once("error", reject).listen(at.port, at.host, resolve);
  });
  log.info(`Metrics are at http://${at.host}:${at.port}/metrics`);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
