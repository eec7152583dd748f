import type { Attributes, Meter } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import type { Resource } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { countConnections, countHouse } from "#adapters/store/upkeep/count-house.ts";
import type { Database } from "#adapters/store/open-database.ts";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The counts of this process, and what its database says, once a minute to the collector. */
export function openMeters(
  endpoint: string,
  { resource, timeoutMillis }: { resource: Resource; timeoutMillis: number },
) {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis });
  const meters = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter })] });
  const meter = meters.getMeter("levee");
  const answers = meter.createHistogram("http.server.request.duration", {
    unit: "s",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const holds = meter.createCounter("levee.holds");
  const jobs = meter.createCounter("levee.jobs.done");
  return {
    hold: (outcome: string) => holds.add(1, { outcome }),
    jobDone: (job: string) => jobs.add(1, { job }),
    answered: (seconds: number, about: Attributes) => answers.record(seconds, about),
    database: ({ pool }: Pick<Database, "pool">) => observeCounts(meter, pool),
    close: () => meters.shutdown(),
  };
}

function observeCounts(meter: Meter, pool: Database["pool"]): void {
  const gauge = (name: string, unit = "") => meter.createObservableGauge(`levee.${name}`, { unit });
  const byState = [gauge("payments"), gauge("orders"), gauge("database.connections")] as const;
  const plain = [gauge("outbox.age", "s"), gauge("inbox.age", "s"), gauge("alerts")] as const;
  meter.addBatchObservableCallback(
    async (told) => {
      const { payments, orders, outboxAge, inboxAge, openAlerts } = await countHouse(pool);
      for (const [place, counts] of [payments, orders, countConnections(pool)].entries()) {
        const of = byState[place];
        for (const [state, count] of Object.entries(counts)) if (of) told.observe(of, count, { state });
      }
      told.observe(plain[0], outboxAge);
      told.observe(plain[1], inboxAge);
      told.observe(plain[2], openAlerts);
    },
    [...byState, ...plain],
  );
}
