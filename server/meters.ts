import type { Meter, ObservableGauge } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import type { Resource } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { countConnections, countHouse } from "#adapters/store/upkeep/count-house.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { atMost } from "./at-most.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of the requests of a second so many stand for the others with how long they took: to record one sorts and writes out what it is about. */
const TIMED_PER_SECOND = 50;

/** What was asked, and how it ended. */
export interface Answered {
  method: string;
  kind: string;
  status: number;
}

/** The counts of this process, and what its database says, once a minute to the collector. */
export function openMeters(
  endpoint: string,
  { resource, timeoutMillis }: { resource: Resource; timeoutMillis: number },
) {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis });
  const meters = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter })] });
  const meter = meters.getMeter("levee");
  const mayTime = atMost(TIMED_PER_SECOND);
  const count = countRequests(meter);
  const durations = meter.createHistogram("http.server.request.duration", {
    unit: "s",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const holds = meter.createCounter("levee.holds");
  const jobs = meter.createCounter("levee.jobs.done");
  return {
    hold: (outcome: string) => holds.add(1, { outcome }),
    // By `job` and `instance` Prometheus calls whom it asks.
    jobDone: (name: string) => jobs.add(1, { "levee.job.name": name }),
    answered: (answered: Answered, began: number) => {
      count(answered);
      if (answered.kind !== "stream" && mayTime())
        durations.record((performance.now() - began) / 1_000, attributesOf(answered));
    },
    database: ({ pool }: Pick<Database, "pool">) => observeCounts(meter, pool),
    close: () => meters.shutdown(),
  };
}

function attributesOf({ method, kind, status }: Answered) {
  return { "http.request.method": method, "levee.request.kind": kind, "http.response.status_code": status };
}

/** All of them, by a number of our own that the collector is told once a minute. */
function countRequests(meter: Meter): (answered: Answered) => void {
  const counted = new Map<string, { times: number; answered: Answered }>();
  meter.createObservableCounter("levee.requests").addCallback((told) => {
    for (const { times, answered } of counted.values()) told.observe(times, attributesOf(answered));
  });
  return (answered) => {
    const key = `${answered.method} ${answered.kind} ${answered.status}`;
    const known = counted.get(key);
    if (known) known.times += 1;
    else counted.set(key, { times: 1, answered });
  };
}

function observeCounts(meter: Meter, pool: Database["pool"]): void {
  const gauge = (name: string, unit = "") => meter.createObservableGauge(`levee.${name}`, { unit });
  const byState = {
    payments: gauge("payments"),
    orders: gauge("orders"),
    connections: gauge("database.connections"),
  };
  const plain = [gauge("outbox.age", "s"), gauge("inbox.age", "s"), gauge("alerts")] as const;
  meter.addBatchObservableCallback(
    async (told) => {
      const tellStates = (of: ObservableGauge, counts: Record<string, number>) => {
        for (const [state, count] of Object.entries(counts)) told.observe(of, count, { state });
      };
      tellStates(byState.connections, countConnections(pool));
      // A database that is away is no fault of the collector's, which is all that the packages below could tell.
      const counts = await countHouse(pool).catch(() => undefined);
      if (!counts) return;
      const { payments, orders, outboxAge, inboxAge, openAlerts } = counts;
      tellStates(byState.payments, payments);
      tellStates(byState.orders, orders);
      told.observe(plain[0], outboxAge);
      told.observe(plain[1], inboxAge);
      told.observe(plain[2], openAlerts);
    },
    [...Object.values(byState), ...plain],
  );
}
