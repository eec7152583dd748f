import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { countConnections, countHouse } from "#adapters/store/upkeep/count-house.ts";
import { tellStatements } from "#adapters/store/tell-statements.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { atMost } from "./at-most.ts";
import type { Log } from "./log.ts";
import { kindOf, methodOf } from "./request-kinds.ts";
import type { Answered, EndedSpan, Happened, HouseWord, TelemetryOrder, TelemetryWord } from "./telemetry-program.ts";
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

/** A step that is under way. */
type Span = Omit<EndedSpan, "ended">;
type Facts = Pick<EndedSpan, "kind" | "attributes">;

/** Traces and metrics for the collector at `endpoint` (https://opentelemetry.io/docs/specs/otlp). One that is away harms nothing. */
export function openTelemetry(endpoint: string, log: Pick<Log, "warn">): Telemetry {
  const teller = openTeller(endpoint, log);
  const active = new AsyncLocalStorage<Span>();
  // Of what is traced. While it is nothing, as most of the time in a rush, nobody looks for a trace.
  let underWay = 0;
  const leave = () => {
    underWay -= 1;
  };
  const activeSpan = () => (underWay > 0 ? active.getStore() : undefined);
  const told = (name: string, work: () => unknown, facts = PART) => {
    const span = beginSpan(name, facts, active.getStore());
    underWay += 1;
    const end = () => {
      teller.ended(span);
      leave();
    };
    return ending(span, () => active.run(span, work), { end, leave });
  };
  const mayBegin = atMost(TRACES_PER_SECOND);
  const mayTime = atMost(TIMED_PER_SECOND);
  const part: Step = (name, work) => (activeSpan() ? told(name, work) : work()) as never;
  const statement = (text: string, work: () => unknown) => {
    if (!activeSpan()) return work();
    const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) };
    return told(verbOf(text), work, { attributes, kind: "client" });
  };
  const job: Step = (name, work) => (mayBegin() ? told(name, work) : work()) as never;
  return {
    hold: teller.hold,
    jobDone: teller.jobDone,
    request: (listener) => {
      const count = function count(this: ServerResponse) {
        teller.answered(answeredBy(this));
      };
      return (request, response) => {
        const began = performance.now();
        // Most of a rush: one function counts them all.
        if (!mayTime() || kindOf(request.url) === "stream") {
          response.on("close", count);
          listener(request, response);
          return;
        }
        const span = mayBegin() ? beginRequest(request) : undefined;
        if (span) underWay += 1;
        response.on("close", () => {
          const answered = answeredBy(response);
          teller.answered(answered, (performance.now() - began) / 1_000);
          if (!span) return;
          span.attributes["http.response.status_code"] = answered.status;
          if (answered.status >= 500) span.fault = true;
          teller.ended(span);
          // For whoever hung up the work goes on.
          if (response.writableFinished) leave();
          else setTimeout(leave, UNHEARD_MS).unref();
        });
        if (span) active.run(span, () => listener(request, response));
        else listener(request, response);
      };
    },
    database: (database) => {
      tellStatements(database.pool, statement);
      teller.database(database);
    },
    payments: (payments) => telling(payments, "payments", part),
    hotel: (hotel) => tellingActs(hotel, { part, job }),
    traceId: () => activeSpan()?.traceId,
    close: teller.close,
  };
}

/** How long the collector is tried before what it would have got is given up. */
const HAND_IN_MS = 1_000;
/** For what is not handed on yet as the process ends. */
const LAST_MS = 1_500;
/** How long what has happened waits for what happens next. */
const GATHERED_MS = 1_000;
/** Of the thread beside: what a collector that is away has not taken is given up long before. */
const MOST_MB = 128;

/**
 * A quiet house tells of all that happens. In a rush the first requests and jobs of each second stand for the others, which
 * are counted alone, so that whoever watches slows nobody down.
 */
const TRACES_PER_SECOND = 10;
const TIMED_PER_SECOND = 50;

/** So long the work goes on at most whose answer nobody waits for. */
const UNHEARD_MS = 30_000;

/** Of a statement. More of a long one tells nothing more. */
const LONGEST_TEXT = 400;

const PART: Facts = { kind: "internal", attributes: {} };

/**
 * Gathers what happens, and hands it to OpenTelemetry's packages in a thread of their own. In the house's they would make
 * each page a tenth dearer, though they hardly do a thing: what they have in common with it is compiled for both.
 */
function openTeller(endpoint: string, log: Pick<Log, "warn">) {
  const workerData: TelemetryOrder = { endpoint: endpoint.replace(/\/$/, ""), timeoutMillis: HAND_IN_MS };
  const thread = new Worker(new URL("telemetry-program.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  const say = (word: HouseWord) => thread.postMessage(word);
  let happened = nothingYet();
  const requests = new Map<string, Happened["requests"][number]>();
  const handOn = () => {
    say({ happened: { ...happened, requests: [...requests.values()] } });
    happened = nothingYet();
    requests.clear();
  };
  const handingOn = setInterval(handOn, GATHERED_MS).unref();
  let database: Pick<Database, "pool"> | undefined;
  const count = async () => {
    if (!database) return undefined;
    // A database that is away is no fault of the collector's, which is all that the packages could tell.
    const house = await countHouse(database.pool).catch(() => undefined);
    return { connections: countConnections(database.pool), house };
  };
  const sayAway = once(() => log.warn(`Traces and metrics can't be handed to ${new URL(endpoint).origin}.`));
  thread.on("message", (word: TelemetryWord) => {
    if ("fault" in word) return sayAway();
    handOn();
    void count().then((counts) => say({ counts }));
  });
  thread.on("error", sayAway);
  const gone = new Promise((resolve) => thread.once("exit", resolve));
  // The house may end without it.
  thread.unref();
  return {
    ended: (span: Span) => void happened.spans.push({ ...span, ended: present() }),
    answered: (answered: Answered, seconds?: number) => {
      const key = `${answered.method} ${answered.kind} ${answered.status}`;
      const known = requests.get(key);
      if (known) known.times += 1;
      else requests.set(key, { times: 1, answered });
      if (seconds !== undefined) happened.durations.push({ answered, seconds });
    },
    hold: (outcome: string) => void happened.holds.push(outcome),
    jobDone: (name: string) => void happened.jobs.push(name),
    database: (opened: Pick<Database, "pool">) => {
      database = opened;
    },
    close: async () => {
      clearInterval(handingOn);
      // What has ended just now is noted a moment after its answer.
      await nextTurn();
      handOn();
      say({ close: true });
      // A collector that is away must hold nobody up.
      const late = setTimeout(() => void thread.terminate(), LAST_MS);
      await gone;
      clearTimeout(late);
    },
  };
}

function nothingYet(): Happened {
  return { spans: [], requests: [], durations: [], holds: [], jobs: [] };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Milliseconds since 1970, by a clock that never goes back. */
function present(): number {
  return performance.timeOrigin + performance.now();
}

function beginSpan(name: string, { kind, attributes }: Facts, parent?: Span): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    parentSpanId: parent?.spanId,
    name,
    kind,
    began: present(),
    attributes: { ...attributes },
  };
}

function answeredBy({ req, statusCode }: ServerResponse): Answered {
  return { method: methodOf(req.method), kind: kindOf(req.url), status: statusCode };
}

function beginRequest(request: IncomingMessage): Span {
  const [method, kind] = [methodOf(request.method), kindOf(request.url)];
  const attributes = { "http.request.method": method, "levee.request.kind": kind };
  return beginSpan(`${method} ${kind}`, { kind: "server", attributes });
}

function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "sql";
}

/** Works as if it were not watched, and tells of it by this name. */
type Step = <Answer>(name: string, work: () => Answer) => Answer;

/** Ends with what the work answers, and then says so; a work that needs no waiting is none to be told of. */
function ending(span: Span, work: () => unknown, { end, leave }: { end: () => void; leave: () => void }): unknown {
  let answer: unknown;
  try {
    answer = work();
  } finally {
    if (!(answer instanceof Promise)) leave();
  }
  if (!(answer instanceof Promise)) return answer;
  void answer
    .then(
      (outcome: unknown) => void Object.assign(span.attributes, outcomeIn(outcome)),
      (fault: unknown) => {
        // Its message may tell of a guest.
        span.fault = fault instanceof Error ? fault.name : "fault";
      },
    )
    .then(end);
  return answer;
}

function outcomeIn(outcome: unknown): EndedSpan["attributes"] {
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

/** Each function is a step, and so is each of a group. */
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
