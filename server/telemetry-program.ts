import { parentPort, workerData } from "node:worker_threads";
import {
  diag,
  DiagLogLevel,
  type HrTime,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { HouseCounts } from "#adapters/store/upkeep/count-house.ts";

/** A step that has ended. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  /** Undefined of a request and of a job. */
  parentSpanId: string | undefined;
  name: string;
  kind: "server" | "client" | "internal";
  /** Milliseconds since 1970, and parts of them. */
  began: number;
  ended: number;
  attributes: Record<string, string | number>;
  /** Where it failed; a text says how. */
  fault?: string | true;
}

/** What was asked, and how it ended. */
export interface Answered {
  method: string;
  kind: string;
  status: number;
}

/** What has happened since the last time. */
export interface Happened {
  spans: EndedSpan[];
  /** All requests. */
  requests: { answered: Answered; times: number }[];
  /** Some of them, with how long they took, in seconds. */
  durations: { answered: Answered; seconds: number }[];
  /** How each hold ended. */
  holds: string[];
  /** The jobs that were done. */
  jobs: string[];
}

/** What the database says; `house` is undefined while it is away. */
export interface Counts {
  connections: Record<string, number>;
  house: HouseCounts | undefined;
}

export interface TelemetryOrder {
  /** Where the collector is (https://opentelemetry.io/docs/specs/otlp). */
  endpoint: string;
  timeoutMillis: number;
}

/** What the house says to this program. `counts` answers `ask`, undefined where there is no database. */
export type HouseWord = { happened: Happened } | { counts: Counts | undefined } | { close: true };

/** What this program says to the house: to count, or that the collector could not be reached. */
export type TelemetryWord = { ask: "counts" } | { fault: true };

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A job of thousands of statements comes at once, itself last. */
const MOST_SPANS = 16_384;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

const { endpoint, timeoutMillis } = workerData as TelemetryOrder;
const say = (word: TelemetryWord) => parentPort?.postMessage(word);
const silent = () => undefined;
diag.setLogger(
  { error: () => say({ fault: true }), warn: silent, info: silent, debug: silent, verbose: silent },
  { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
);

// Its name, and what else is to be known of the hotel's process, come from the environment as the packages read it.
const resource = resourceFromAttributes({ "service.name": "levee" }).merge(
  detectResources({ detectors: [envDetector] }),
);

/** The names that the next span has been given by the house, whose log tells them as well. */
let given = { traceId: "", spanId: "" };
const traces = new BasicTracerProvider({
  resource,
  // The house has chosen already.
  sampler: new AlwaysOnSampler(),
  idGenerator: { generateTraceId: () => given.traceId, generateSpanId: () => given.spanId },
  spanProcessors: [
    new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis }), {
      maxQueueSize: MOST_SPANS,
    }),
  ],
});
const tracer = traces.getTracer("levee");
const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis });
const meters = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter })] });
const meter = meters.getMeter("levee");
const requests = meter.createCounter("levee.requests");
const durations = meter.createHistogram("http.server.request.duration", {
  unit: "s",
  advice: { explicitBucketBoundaries: BUCKETS },
});
const holds = meter.createCounter("levee.holds");
const jobs = meter.createCounter("levee.jobs.done");
const counted = observeCounts(meter);

parentPort?.on("message", (word: HouseWord) => {
  if ("happened" in word) handOn(word.happened);
  else if ("counts" in word) counted(word.counts);
  else void Promise.allSettled([traces.shutdown(), meters.shutdown()]).then(() => process.exit());
});

function handOn(happened: Happened): void {
  for (const span of happened.spans) tell(span);
  for (const { answered, times } of happened.requests) requests.add(times, attributesOf(answered));
  for (const { answered, seconds } of happened.durations) durations.record(seconds, attributesOf(answered));
  for (const outcome of happened.holds) holds.add(1, { outcome });
  // By `job` and `instance` Prometheus calls whom it asks.
  for (const name of happened.jobs) jobs.add(1, { "levee.job.name": name });
}

function tell({ traceId, spanId, parentSpanId, name, kind, began, ended, attributes, fault }: EndedSpan): void {
  const parent = parentSpanId && { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED };
  given = { traceId, spanId };
  const span = tracer.startSpan(
    name,
    { kind: KINDS[kind], startTime: timeOf(began), attributes },
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
  );
  if (fault) span.setStatus({ code: SpanStatusCode.ERROR, ...(fault !== true && { message: fault }) });
  span.end(timeOf(ended));
}

/** Seconds and nanoseconds: of a number the packages guess whether it counts from 1970 or from their own start. */
function timeOf(ms: number): HrTime {
  return [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];
}

function attributesOf({ method, kind, status }: Answered) {
  return { "http.request.method": method, "levee.request.kind": kind, "http.response.status_code": status };
}

/** Asks the house whenever it is time to tell; answers who takes what it says. */
function observeCounts(of: Meter): (counts: Counts | undefined) => void {
  const gauge = (name: string, unit = "") => of.createObservableGauge(`levee.${name}`, { unit });
  const [payments, orders, connections] = [gauge("payments"), gauge("orders"), gauge("database.connections")];
  const [outboxAge, inboxAge, alerts] = [gauge("outbox.age", "s"), gauge("inbox.age", "s"), gauge("alerts")];
  let asked = Promise.withResolvers<Counts | undefined>();
  of.addBatchObservableCallback(
    async (told) => {
      asked = Promise.withResolvers();
      say({ ask: "counts" });
      const counts = await asked.promise;
      const tellStates = (gaugeOf: typeof payments, states: Record<string, number>) => {
        for (const [state, count] of Object.entries(states)) told.observe(gaugeOf, count, { state });
      };
      if (counts) tellStates(connections, counts.connections);
      if (!counts?.house) return;
      tellStates(payments, counts.house.payments);
      tellStates(orders, counts.house.orders);
      told.observe(outboxAge, counts.house.outboxAge);
      told.observe(inboxAge, counts.house.inboxAge);
      told.observe(alerts, counts.house.openAlerts);
    },
    [payments, orders, connections, outboxAge, inboxAge, alerts],
  );
  return (counts) => asked.resolve(counts);
}
