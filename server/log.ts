import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { inspect } from "node:util";
import { isDatabaseAway } from "./is-database-away.ts";

const LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LEVELS)[number];
export type LogFormat = "lines" | "json";

export interface Log {
  error(message: string, fault?: unknown): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

// What can't be said, for a full disk or a reader that has gone, is lost; the hotel goes on.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/**
 * Lines on the standard streams, plain or each a JSON value, with the trace that is under way where there is one. Never
 * hand it a guest's data, a secret or a request's body.
 */
export function openLog(level: LogLevel, format: LogFormat = "lines", traceId?: () => string | undefined): Log {
  const heard = (of: LogLevel) => LEVELS.indexOf(of) <= LEVELS.indexOf(level);
  const line = (said: Said) => (format === "json" ? asJson : asLine)({ ...said, traceId: traceId?.() });
  const say = (of: LogLevel) => (message: string) => {
    if (heard(of)) process.stdout.write(`${line({ level: of, message })}\n`);
  };
  return {
    error(message, fault) {
      const trace = fault instanceof Error ? traceOf(fault) : undefined;
      process.stderr.write(`${line({ level: "error", message, trace })}\n`);
    },
    warn: say("warn"),
    info: say("info"),
    debug: say("debug"),
  };
}

/** What a database, a mail server or a provider quotes in its words may be a guest's: a text in quotes, an address. */
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|[^\s<>()[\]:;,@]+@[^\s<>()[\]:;,@]+/g;
const FRAMES = /\n {4}at [\s\S]*$/;

/** Its kind, its code and where in the tables, its words without what they quote, and the way that led there. */
export function traceOf(fault: Error & Partial<Record<"code" | "table" | "column" | "constraint", unknown>>): string {
  const facts = [fault.code, fault.table, fault.column, fault.constraint].filter((fact) => typeof fact === "string");
  const named = [fault.name, ...facts].join(" ");
  return `${named}: ${fault.message.replace(QUOTED, "…")}${FRAMES.exec(fault.stack ?? "")?.[0] ?? ""}`;
}

interface Said {
  level: LogLevel;
  message: string;
  trace?: string | undefined;
  traceId?: string | undefined;
}

function asLine({ level, message, trace, traceId }: Said): string {
  const names = [referenceOfRequest(), traceId].filter(Boolean).join(" ");
  const named = names === "" ? message : `${message} [${names}]`;
  if (level !== "error") return named;
  return `${new Date().toISOString()} error: ${named}${trace === undefined ? "" : `\n${trace}`}`;
}

function asJson(said: Said): string {
  return JSON.stringify({ at: new Date().toISOString(), ...said, request: requests.getStore() });
}

const requests = new AsyncLocalStorage<string>();

/** Of a proxy in front: what it calls a request, the log calls it too. */
const NAME = /^[\w-]{8,64}$/;

/** The answer bears the request's name, and so does what is said meanwhile. */
export function namingRequests(answer: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const given = request.headers["x-request-id"];
    const name = typeof given === "string" && NAME.test(given) ? given : randomBytes(8).toString("hex");
    response.setHeader("x-request-id", name);
    requests.run(name, () => answer(request, response));
  };
}

const SHORT = 8;

/** As much of the request's name as a guest can read out on the telephone; empty outside of any. */
export function referenceOfRequest(): string {
  return requests.getStore()?.slice(0, SHORT) ?? "";
}

/** What pages and packages say on the console becomes lines of the log. */
export function hearConsole(log: Pick<Log, "error" | "warn">): void {
  console.error = (...said: unknown[]) => {
    const fault = said.find((one) => one instanceof Error);
    if (isDatabaseAway(fault)) return;
    log.error(fault && said.length === 1 ? "A page failed" : inWords(said), fault);
  };
  console.warn = (...said: unknown[]) => log.warn(inWords(said));
}

/** Of a fault its kind alone: its details may tell of a guest. */
function inWords(said: readonly unknown[]): string {
  const one = (what: unknown) =>
    what instanceof Error ? what.name : inspect(what, { depth: 1, breakLength: Infinity });
  return said.map((what) => (typeof what === "string" ? what : one(what))).join(" ");
}
