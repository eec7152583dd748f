import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { inLanguage } from "#app/languages/addresses.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { type Client, clientAt, type Count, countByClient } from "./client-shares.ts";
import type { Log } from "./log.ts";
import { kindOf as kindOfRequest } from "./request-kinds.ts";
import { HTTPS_ALONE } from "./security.ts";

/** The page that says so, in the language of its address, and the policy it is sent with. */
export interface BusyPages {
  policy: string;
  at(pathname: string): string;
}

/** From where on those who only look are sent away. */
export interface Limits {
  /** Pages of guests that are being made. */
  looks: number;
  /** So many who pay, sign in or work at the desk are a crowd before whom those who only look stand back. */
  acts: number;
  /** So many late ones are a crowd, and so are those that one turn of the event loop has taken on: a few slow pages send nobody away. */
  crowd: number;
  /** How long a turn may take before those who only look are sent away, in milliseconds. */
  turnMs: number;
}

/** How much is taken on at once. */
export interface Capacity extends Limits {
  /** Everything together that is under way, with what guests send and what the desk does. */
  all: number;
  /** A page that is not made by then is late, in milliseconds; during a rush, so is what somebody does. */
  lateMs: number;
  /** What takes longer waits for somebody else, and keeps nobody from coming in, in milliseconds. */
  longMs: number;
  /** How long a rush lasts after the last one who was sent away, in milliseconds. */
  rushMs: number;
  /** What holds during a rush. */
  inRush: Limits;
}

const CAPACITY: Capacity = {
  looks: 26,
  acts: 26,
  crowd: 16,
  turnMs: 50,
  all: 256,
  lateMs: 200,
  longMs: 2_000,
  rushMs: 250,
  inRush: { looks: 6, acts: 8, crowd: 3, turnMs: 25 },
};

interface Parts {
  busy: () => BusyPages;
  /** Whether strangers are shown what is kept there. */
  isToBeFound: (pathname: string) => boolean;
  isPublic: boolean;
  /** Where a request comes from, as the house knows it behind its proxies; undefined where it does not. */
  addressOf: (request: IncomingMessage) => string | undefined;
  log: Pick<Log, "warn">;
  capacity?: Capacity;
  now?: () => number;
}

/** What is kept costs next to nothing, so that it is only sent away where everything is late. */
type Kind = "always" | "act" | "kept" | "look";
type Counted = Exclude<Kind, "always">;
/** An act is `unsent` until its body is there: whoever sends slowly, or nothing, keeps nobody out. */
type UnderWay = Record<Counted | "unsent" | "lateLook" | "lateAct" | "inAll", Count>;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  client: Client;
}

const RETRY_AFTER_SECONDS = "5";
const SAY_AGAIN_MS = 60_000;
const PROBLEM = JSON.stringify({
  type: "/api/docs#problem-too-busy",
  title: "Service Unavailable",
  status: 503,
  detail: "More is asked of the hotel than it can answer at this moment. Please try again in a few seconds.",
  code: "too-busy",
});

/**
 * Takes on no more than can be answered soon, and sends the rest away at once: whoever waited behind all others would have left, and
 * their pages be made for nobody (docs/decisions/0084-more-guests-than-can-be-served.md). Those who only look go first. Once somebody
 * was sent away less is taken on, until a moment passes in which nobody is: what is taken on is answered as soon as in a busy hour.
 * Acts that are late alone make no rush last: they may wait for a bank while the house has time. One client is no crowd: of a house
 * that is half full it has its share, and who is sent away for having it makes no rush.
 */
export function admitting(answer: RequestListener, parts: Parts): RequestListener {
  const { capacity = CAPACITY, now = () => performance.now() } = parts;
  const underWay: UnderWay = {
    ...{ look: countByClient(), kept: countByClient(), act: countByClient(), unsent: countByClient() },
    ...{ lateLook: countByClient(), lateAct: countByClient(), inAll: countByClient() },
  };
  let rushEnds = Number.NEGATIVE_INFINITY;
  const turn = turnOfLoop(now);
  const sayRefused = sayNowAndThen(parts.log, now);
  const fullOf = (kind: Kind, client: Client): "share" | "requests" | "late acts" | undefined => {
    if (kind === "always") return undefined;
    if (underWay.inAll.hasShare(client, capacity.all)) return "share";
    if (underWay.inAll.total() >= capacity.all) return "requests";
    if (kind === "act") return undefined;
    const isRush = now() < rushEnds;
    const { looks, acts, crowd, turnMs } = isRush ? capacity.inRush : capacity;
    const isLong = turn.ms() >= turnMs;
    if (kind === "look" && underWay.look.hasShare(client, looks)) return "share";
    if (isLong && turn.taken.hasShare(client, crowd)) return "share";
    if (kind === "look" && (underWay.look.total() >= looks || underWay.act.crowd(acts) >= acts)) return "requests";
    const late = underWay.lateLook.crowd(crowd);
    if (late >= crowd || (isLong && turn.taken.crowd(crowd) >= crowd)) return "requests";
    return isRush && kind === "look" && late + underWay.lateAct.crowd(crowd) >= crowd ? "late acts" : undefined;
  };
  return (request, response) => {
    const kind = kindOf(request, parts);
    const client = clientAt(parts.addressOf(request));
    const full = fullOf(kind, client);
    if (full !== undefined) {
      if (full === "requests") rushEnds = now() + capacity.rushMs;
      sayRefused();
      sendAway({ request, response }, parts);
      return;
    }
    turn.take(client);
    if (kind === "act") countAct({ request, response, client }, underWay, capacity);
    else if (kind !== "always") countUntilDone({ request, response, client }, underWay, { ...capacity, kind });
    answer(request, response);
  };
}

/** Its body has come where the parser is done with it, or where it was read to its end. */
function countAct(exchange: Exchange, underWay: UnderWay, capacity: Capacity): void {
  const { request, response, client } = exchange;
  let isUnsent = true;
  const counts = [underWay.unsent, underWay.inAll];
  for (const count of counts) count.add(client);
  const leave = () => {
    for (const count of isUnsent ? counts : []) count.leave(client);
    isUnsent = false;
    clearTimeout(timer);
  };
  const sent = () => {
    if (!isUnsent) return;
    leave();
    countUntilDone(exchange, underWay, { ...capacity, kind: "act" });
  };
  const timer = setTimeout(leave, capacity.longMs).unref();
  response.once("close", leave);
  setImmediate(() => (request.complete ? sent() : request.once("end", sent)));
}

function countUntilDone(
  { request, response, client }: Exchange,
  underWay: UnderWay,
  { kind, lateMs, longMs }: { kind: Counted; lateMs: number; longMs: number },
): void {
  let counted = [underWay[kind], underWay.inAll];
  for (const count of counted) count.add(client);
  const done = () => {
    for (const count of counted) count.leave(client);
    counted = [];
    clearTimeout(timer);
  };
  const countLate = () => {
    timer = setTimeout(done, longMs - lateMs).unref();
    const late = underWay[kind === "act" ? "lateAct" : "lateLook"];
    counted.push(late);
    late.add(client);
  };
  let timer = setTimeout(countLate, lateMs).unref();
  response.once("close", done);
  whenHandedOver({ request, response }, done);
}

/**
 * Once the house has said all that it has to say, or more than the line takes, the rest waits for its reader. What the desk's open pages
 * are told is handed over once it begins: it goes on for hours.
 */
function whenHandedOver({ request: { url = "" }, response }: Omit<Exchange, "client">, handedOver: () => void): void {
  const { end, write, writeHead } = response;
  Object.assign(response, {
    end: (...said: unknown[]): unknown => {
      handedOver();
      return Reflect.apply(end, response, said);
    },
    write: (...said: unknown[]): unknown => {
      const takesMore: unknown = Reflect.apply(write, response, said);
      if (takesMore === false) handedOver();
      return takesMore;
    },
    ...(kindOfRequest(url) === "stream" && {
      writeHead: (...said: unknown[]): unknown => {
        handedOver();
        return Reflect.apply(writeHead, response, said);
      },
    }),
  });
}

/** The event loop's turn that is on: since when, and what it has taken on. It ends once all that had arrived was looked at. */
function turnOfLoop(now: () => number) {
  let began: number | undefined;
  const taken = countByClient();
  return {
    ms: () => (began === undefined ? 0 : now() - began),
    taken,
    take: (client: Client) => {
      taken.add(client);
      if (began !== undefined) return;
      began = now();
      setImmediate(() => {
        began = undefined;
        taken.clear();
      });
    },
  };
}

/** Such as `/robots.txt` and `/favicon.ico`; what is not there is a page that says so. */
const FILE = /^\/[^/]+\.\w+$/;
const ALWAYS = /^\/(?:assets|api\/health|api\/webhooks)\//;
/** The desk's pages, what programs call, and the way on which a guest pays or signs in; in whichever language. */
const ACT = /^\/(?:dashboard|api|checkout|confirmed|login)(?:[/.]|$)/i;
const LOOKING_CALL = /^\/api\/availability(?:\/|$)/i;

/** What others count on comes before who looks after the house and what a guest does, and that before a look. */
function kindOf({ method, url = "/", headers }: IncomingMessage, { isToBeFound }: Parts): Kind {
  const path = pathOf(url);
  if (ALWAYS.test(path)) return "always";
  const isLook = LOOKING_CALL.test(path) || !ACT.test(inLanguage(path, OWN_LANGUAGE));
  if (!isLook || (method !== "GET" && method !== "HEAD")) return "act";
  if (FILE.test(path) && !path.endsWith(".data")) return "kept";
  // Pages are kept by their whole address.
  const isStranger = headers.cookie === undefined && headers.authorization === undefined && url === path;
  return isStranger && isToBeFound(path) ? "kept" : "look";
}

/** Where an address leads, by way of whatever dots: as the doors resolve it, for whom two slashes at its beginning name no host. */
function pathOf(url: string): string {
  return URL.parse(url.startsWith("/") ? `http://house${url}` : url)?.pathname ?? url;
}

function sendAway(
  { request: { url = "/", method }, response }: { request: IncomingMessage; response: ServerResponse },
  { busy, isPublic }: Parts,
): void {
  const isPage = !/^\/api\//.test(url) && !/\.data(?:\?|$)/.test(url);
  const pages = busy();
  const body = isPage ? pages.at(url.split("?", 1)[0] ?? "/") : PROBLEM;
  response.writeHead(503, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "content-security-policy": isPage ? pages.policy : "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "retry-after": RETRY_AFTER_SECONDS,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isPublic && { "strict-transport-security": HTTPS_ALONE }),
  });
  response.end(method === "HEAD" ? undefined : body);
}

/** One line a minute, lest the log become the next thing that is too much. */
function sayNowAndThen(log: Pick<Log, "warn">, now: () => number): () => void {
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    if (now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = now();
    log.warn(`More is asked than can be answered: ${refused} sent away with 503 since this was last said.`);
    refused = 0;
  };
}
