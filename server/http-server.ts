import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { Log } from "./log.ts";

/** How long a browser may take, in milliseconds. */
export interface Patience {
  /** To send the head of a request. */
  head: number;
  /** To send all of it. */
  request: number;
  /** To send all of what may be long. */
  long: number;
  /** Between two requests; longer than proxies keep theirs open (nginx 60 s, Caddy 120), lest one be sent into a closing line. */
  pause: number;
  /** How often it is looked at who takes too long. */
  look: number;
}

const PATIENCE: Patience = { head: 10_000, request: 30_000, long: 600_000, pause: 130_000, look: 5_000 };
const MOST_HEAD_BYTES = 16 * 1024;

/** What Node says of a request that is none, as the status that answers it. */
const SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const STATUS: Record<string, string> = {
  [SLOW]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * The server in front of the doors, with limits of the house's own. Who sends byte after byte to keep a line busy is cut
 * off, and what is no request at all is told in one line of the log, like any other refusal.
 */
export function openHttpServer(
  listener: RequestListener,
  log: Pick<Log, "info">,
  { patience = PATIENCE, isLong }: { patience?: Patience; isLong: (path: string) => boolean },
): Server {
  const limits = {
    headersTimeout: patience.head,
    requestTimeout: patience.long,
    keepAliveTimeout: patience.pause,
    connectionsCheckingInterval: patience.look,
    maxHeaderSize: MOST_HEAD_BYTES,
  };
  const server = createServer(limits, listener);
  const cutOff = (fault: NodeJS.ErrnoException, socket: Duplex) => {
    const status = STATUS[fault.code ?? ""] ?? "400 Bad Request";
    if (fault.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    log.info(`Refused with ${status.slice(0, 3)}: what is no whole request`);
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  };
  server.on("clientError", cutOff);
  // Node has one patience for all.
  server.on("request", (request) => {
    if (isLong(request.url?.split("?", 1)[0] ?? "") || !hasBody(request)) return;
    const late = setTimeout(() => {
      if (!request.complete) cutOff(Object.assign(new Error("slow"), { code: SLOW }), request.socket);
    }, patience.request);
    request.once("close", () => clearTimeout(late));
  });
  server.on("checkExpectation", (_, answer) => {
    log.info("Refused with 417: a request that expects what nobody promised");
    answer.writeHead(417, { "content-length": 0 }).end();
  });
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Before any door: a request without a Host, or with one that is none. Whatever else comes here is a fault of the house. */
export function answerFault(fault: unknown, log: Pick<Log, "info" | "error">): Response {
  if (!(fault instanceof RequestError)) {
    log.error("A request failed", fault);
    return new Response(null, { status: 500 });
  }
  log.info("Refused with 400: a request to no host of the house");
  return new Response(null, { status: 400 });
}
