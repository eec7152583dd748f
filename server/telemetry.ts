import type { RequestListener } from "node:http";
import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  INVALID_TRACEID,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { tellStatements } from "#adapters/store/tell-statements.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { atMost } from "./at-most.ts";
import type { Log } from "./log.ts";
import { openMeters } from "./meters.ts";
import { kindOf, methodOf } from "./request-kinds.ts";
import type { Watching } from "./watching.ts";

/** What OpenTelemetry is told: what was asked, how long each step of it took and whether it broke, and nothing of whom it was about. */
export interface Telemetry extends Watching {
  request(listener: RequestListener): RequestListener;
  hold(outcome: string): void;
  jobDone(name: string): void;
  traceId(): string | undefined;
  /** Hands on what is not told yet. */
  close(): Promise<void>;
}

/** Traces and metrics for the collector at `endpoint` (https://opentelemetry.io/docs/specs/otlp). One that is away harms nothing. */
export function openTelemetry(endpoint: string, log: Pick<Log, "warn">): Telemetry {
  sayOnce(endpoint, log);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const base = endpoint.replace(/\/$/, "");
  // Its name, and what else is to be known of this process, come from the environment as the packages read it.
  const resource = resourceFromAttributes({ "service.name": "levee" }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const exporter = new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: HAND_IN_MS });
  const traces = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = traces.getTracer("levee");
  // Of what is traced. While it is nothing, as most of the time in a rush, nobody looks for a trace.
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
  };
  const activeTrace = () => (underWay > 0 ? presentTrace() : undefined);
  const told = (name: string, work: () => unknown, options: SpanOptions = {}) => {
    const span = tracer.startSpan(name, options);
    underWay += 1;
    return ending(span, () => context.with(trace.setSpan(context.active(), span), work), leave);
  };
  const mayBegin = atMost(TRACES_PER_SECOND);
  const part: Step = (name, work) => (activeTrace() ? told(name, work) : work()) as never;
  const statement = (text: string, work: () => unknown) => {
    if (!activeTrace()) return work();
    const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) };
    return told(verbOf(text), work, { attributes, kind: SpanKind.CLIENT });
  };
  const job: Step = (name, work) => (mayBegin() ? told(name, work) : work()) as never;
  const meters = openMeters(base, { resource, timeoutMillis: HAND_IN_MS });
  return {
    hold: meters.hold,
    jobDone: meters.jobDone,
    request: (listener) => (request, response) => {
      const method = methodOf(request.method);
      const kind = kindOf(request.url ?? "");
      const began = performance.now();
      const span = kind !== "stream" && mayBegin() ? beginRequest(tracer, { method, kind }) : undefined;
      if (span) underWay += 1;
      response.on("close", () => {
        const status = response.statusCode;
        meters.answered({ method, kind, status }, began);
        if (!span) return;
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        // For whoever hung up the work goes on.
        if (response.writableFinished) leave();
        else setTimeout(leave, UNHEARD_MS).unref();
      });
      if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), () => listener(request, response));
      else listener(request, response);
    },
    database: (database) => {
      tellStatements(database.pool, statement);
      meters.database(database);
    },
    payments: (payments) => tellingCalls(payments, part),
    hotel: (hotel) => tellingActs(hotel, { part, job }),
    traceId: activeTrace,
    close: async () => {
      // A collector that is away must hold nobody up.
      await Promise.race([
        Promise.allSettled([traces.shutdown(), meters.close()]),
        new Promise((resolve) => setTimeout(resolve, LAST_MS).unref()),
      ]);
      context.disable();
      diag.disable();
    },
  };
}

/** How long the collector is tried before what it would have got is given up. */
const HAND_IN_MS = 1_000;
/** For what is not handed on yet as the process ends. */
const LAST_MS = 1_500;

/**
 * A quiet house tells of all that happens. In a rush the first requests and jobs of each second stand for the others, which
 * are counted alone, so that whoever watches slows nobody down.
 */
const TRACES_PER_SECOND = 10;

/** So long the work goes on at most whose answer nobody waits for. */
const UNHEARD_MS = 30_000;

/** The packages below open spans of their own that belong to no trace; those are none. */
function presentTrace(): string | undefined {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === INVALID_TRACEID ? undefined : traceId;
}

function beginRequest(tracer: Tracer, { method, kind }: { method: string; kind: string }): Span {
  const attributes = { "http.request.method": method, "levee.request.kind": kind };
  return tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
}

/** Of a statement. More of a long one tells nothing more. */
const LONGEST_TEXT = 400;

function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "sql";
}

/** Works as if it were not watched, and tells of it by this name. */
type Step = <Answer>(name: string, work: () => Answer) => Answer;

/** Ends with what the work answers, and then says so; a work that needs no waiting is none to be told of. */
function ending(span: Span, work: () => unknown, ended: () => void): unknown {
  let answer: unknown;
  try {
    answer = work();
  } finally {
    if (!(answer instanceof Promise)) ended();
  }
  if (!(answer instanceof Promise)) return answer;
  void answer
    .then(
      (outcome: unknown) => {
        span.setAttributes(outcomeIn(outcome));
      },
      (fault: unknown) => {
        // Its message may tell of a guest.
        span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : "fault" });
      },
    )
    .then(() => {
      span.end();
      ended();
    });
  return answer;
}

function outcomeIn(outcome: unknown): Attributes {
  if (typeof outcome !== "object" || outcome === null) return {};
  if ("problem" in outcome && typeof outcome.problem === "string") return { "levee.problem": outcome.problem };
  if ("failure" in outcome && typeof outcome.failure === "string") return { "levee.failure": outcome.failure };
  return {};
}

/** Each use case is a step of its request, and each job one by itself. */
function tellingActs(hotel: Hotel, { part, job }: { part: Step; job: Step }): Hotel {
  return {
    ...hotel,
    guest: telling(hotel.guest, "guest", part),
    staff: telling(hotel.staff, "staff", part),
    jobs: telling(hotel.jobs, "job", job),
  };
}

function telling<All extends object>(all: All, name: string, step: Step): All {
  const told = Object.entries(all).map(([key, one]: [string, unknown]) => {
    const own = `${name}.${key}`;
    if (typeof one === "function") {
      return [key, (...asked: unknown[]) => step(own, (): unknown => Reflect.apply(one, all, asked))];
    }
    return [key, isGroup(one) ? telling(one, own, step) : one];
  });
  return Object.fromEntries(told) as All;
}

function isGroup(one: unknown): one is object {
  return typeof one === "object" && one !== null && Object.getPrototypeOf(one) === Object.prototype;
}

/** Each call of the provider is a step. */
function tellingCalls<Port extends object>(port: Port, step: Step): Port {
  return new Proxy(port, {
    get: (of, key) => {
      const one: unknown = Reflect.get(of, key);
      if (typeof one !== "function") return one;
      return (...asked: unknown[]) => step(`payments.${String(key)}`, (): unknown => Reflect.apply(one, of, asked));
    },
  });
}

/** That nobody listens is said once, however often it is tried. */
function sayOnce(endpoint: string, log: Pick<Log, "warn">): void {
  let isSaid = false;
  const say = () => {
    if (!isSaid) log.warn(`Traces and metrics can't be handed to ${new URL(endpoint).origin}.`);
    isSaid = true;
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: say, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
