import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { admitting, type Capacity } from "#server/admission.ts";

const pages = { policy: "default-src 'none'", at: (path: string) => `No time for ${path}` };
export const LIMITS = { looks: 4, acts: 8, crowd: 3, turnMs: 50 };
const ROOMY: Capacity = { ...LIMITS, all: 8, lateMs: 30_000, longMs: 60_000, rushMs: 250, inRush: LIMITS };
export const A_VISITOR = { cookie: "visit=x" };

/** A house that answers nothing until it is told to, on a clock that each request it begins moves on. */
export async function openHouse(capacity: Partial<Capacity> = {}, costMs = 0) {
  const said: string[] = [];
  const waiting: ((words?: string) => void)[] = [];
  const begun: ServerResponse[] = [];
  let time = 1_000;
  const answer: RequestListener = (_, response) => {
    time += costMs;
    waiting.push((words = "A page.") => response.end(words));
    begun.push(response);
  };
  const listener = admitting(answer, {
    busy: () => pages,
    isToBeFound: (path) => path === "/",
    isPublic: true,
    addressOf: ({ headers }) => String(headers["x-forwarded-for"] ?? "127.0.0.1"),
    log: { warn: (line) => void said.push(line) },
    capacity: { ...ROOMY, ...capacity },
    now: () => time,
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
  return {
    said,
    pass: (ms: number) => {
      time += ms;
    },
    /** Answers without a promise that is waited for: the house has it in hand. */
    begin: async (count: number, path: string, init?: RequestInit) => {
      const before = waiting.length;
      const asked = Array.from({ length: count }, () => ask(path, init));
      while (waiting.length < before + count) await pause(1);
      return asked;
    },
    ask,
    /** Sends the head of a form, and nothing of what is in it. */
    promise: async (path: string) => {
      const before = waiting.length;
      const asked = request(`${url}${path}`, { method: "POST", headers: { "content-length": "1" } });
      asked.on("error", () => undefined).flushHeaders();
      while (waiting.length === before) await pause(1);
    },
    begun,
    /** Sends so many requests down one line, and reads nothing of what comes. */
    neverRead: async (count: number, path: string, from = "127.0.0.1") => {
      const before = waiting.length;
      const line = connect(port, "127.0.0.1").pause();
      line.write(`GET ${path} HTTP/1.1\r\nHost: house\r\nX-Forwarded-For: ${from}\r\n\r\n`.repeat(count));
      while (waiting.length < before + count) await pause(1);
    },
    answer: (place: number) => waiting.splice(place, 1)[0]?.(),
    answerAll: (words?: string) => {
      for (const end of waiting.splice(0)) end(words);
    },
    /** What comes within one turn of the event loop. */
    inOneTurn: (count: number, path: string, from?: string) =>
      Array.from({ length: count }, () => {
        const request = { url: path, method: "GET", headers: { "x-forwarded-for": from } };
        let status = 200;
        const response = {
          once: () => undefined,
          writeHead: (code: number) => {
            status = code;
          },
          end: () => undefined,
        };
        Reflect.apply(listener, undefined, [request, response]);
        return status;
      }),
  };
}
