import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LEVELS)[number];
export type LogFormat = "lines" | "json";

export interface Log {
  error(message: string, fault?: unknown): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

/** Lines on the standard streams, plain or each a JSON value. Never hand it a guest's data, a secret or a request's body. */
export function openLog(level: LogLevel, format: LogFormat = "lines"): Log {
  const heard = (of: LogLevel) => LEVELS.indexOf(of) <= LEVELS.indexOf(level);
  const line = format === "json" ? asJson : asLine;
  const say = (of: LogLevel) => (message: string) => {
    if (heard(of)) process.stdout.write(`${line({ level: of, message })}\n`);
  };
  return {
    error(message, fault) {
      const trace = fault instanceof Error ? (fault.stack ?? fault.message) : undefined;
      process.stderr.write(`${line({ level: "error", message, trace })}\n`);
    },
    warn: say("warn"),
    info: say("info"),
    debug: say("debug"),
  };
}

interface Said {
  level: LogLevel;
  message: string;
  trace?: string | undefined;
}

function asLine({ level, message, trace }: Said): string {
  if (level !== "error") return message;
  return `${new Date().toISOString()} error: ${message}${trace === undefined ? "" : `\n${trace}`}`;
}

function asJson(said: Said): string {
  return JSON.stringify({ at: new Date().toISOString(), ...said, request: requests.getStore() });
}

const requests = new AsyncLocalStorage<string>();

/** Of a proxy in front: what it calls a request, the log calls it too. */
const NAME = /^[\w-]{8,64}$/;

/** What is said while this request is answered carries its name. */
export function namingRequests<Rest extends unknown[], Answer>(
  answer: (request: Request, ...rest: Rest) => Answer,
): (request: Request, ...rest: Rest) => Answer {
  return (request, ...rest) => {
    const given = request.headers.get("x-request-id") ?? "";
    return requests.run(NAME.test(given) ? given : randomUUID(), () => answer(request, ...rest));
  };
}
