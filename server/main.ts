import type { RequestListener, Server } from "node:http";
import { flushCompileCache } from "node:module";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import { admitting } from "./admission.ts";
import { addressBehind } from "./client-address.ts";
import type * as AppModule from "./app.ts";
import { closed, closeWhenAsked } from "./closing.ts";
import { copyRunning } from "./backup-wiring.ts";
import { collectAfterRush } from "./collect-after-rush.ts";
import { type Config, isPractice, readConfig } from "./config.ts";
import { POWER_CUT } from "./diagnose.ts";
import { startJobs } from "./job-timers.ts";
import { startEventDelivery } from "./event-delivery.ts";
import { madeBeforehand } from "./first-opening.ts";
import { answerFault, openHttpServer } from "./http-server.ts";
import { keptForLast } from "./kept-for-last.ts";
import { listen } from "./listening.ts";
import { hearConsole, type Log, namingRequests, openLog } from "./log.ts";
import { listenForOwner } from "./owner-socket.ts";
import { withCookiesApart } from "./practice-cookies.ts";
import { answerVerb, type RunningVerb, type VerbAnswer } from "./owner-verbs.ts";
import { issueSetupCode, setupInWords } from "./setup-code.ts";
import { saidPlainly } from "./said-plainly.ts";
import { SETUP_UPLOAD_PATH, UPLOAD_PATH } from "./take-pictures.ts";
import { withStaticFiles } from "./static-files.ts";
import { keptForStrangers } from "./strangers-pages.ts";
import { openWatch, type Watch } from "./watching.ts";
import { type House, type OpenLetterWriter, openHouse } from "./wiring.ts";

try {
  await main();
} catch (fault) {
  const words = saidPlainly(fault, isPractice() ? "practice" : "start");
  // At once, because what listens or is timed by then would go on for ever.
  process.stderr.write(`${words}\n`, () => process.exit(1));
}

async function main(): Promise<void> {
  const config = readConfig();
  let watch: Watch | undefined;
  const log = openLog(config.logLevel, config.logFormat, () => watch?.traceId());
  hearConsole(log);
  if (!(await madeBeforehand(config))) {
    process.exitCode = 1;
    return;
  }
  const closing = new AbortController();
  let loading: Promise<Pages> | undefined;
  const loadPages = () => (loading ??= config.isDevelopment ? developing() : serving());
  const openWriter: OpenLetterWriter = async (letterhead) => (await loadPages()).openWriter(letterhead);
  watch = await openWatch(config, log);
  const house = await openHouse(config, log, { openWriter, watching: watch.watching, closing: closing.signal });
  try {
    await letIn(house, { config, log, watch, closing, pages: await loadPages() });
  } catch (fault) {
    await house.close();
    throw fault;
  }
}

interface Opened {
  config: Config;
  log: Log;
  watch: Watch;
  /** Aborted as it begins to close, for what would go on by itself. */
  closing: AbortController;
  pages: Pages;
}

/** Opens the doors of a house, and begins what it does by itself, until it is asked to close. */
async function letIn(house: House, { config, log, watch, closing, pages }: Opened): Promise<void> {
  let isOpen = false;
  const parts = {
    config,
    log,
    reach: house.database.health,
    preview: house.preview,
    look: house.look,
    writesSoFar: house.database.writesSoFar,
    closing: closing.signal,
    isReady: async () => isOpen && (await house.database.health.answers()),
  };
  const openApp = keptForLast((inForce: InForce) => withCookiesApart(pages.open({ ...parts, ...inForce }), config));
  // A request is answered to its end by the house as it was when it came.
  const fetch: Fetch = (...asked) => openApp(house.inForce())(...asked);
  const answerOwner = async (asked: RunningVerb): Promise<VerbAnswer> =>
    asked.verb === "copy"
      ? { code: 0, ...(await copyRunning(house.database, config)) }
      : answerVerb({ hotel: house.inForce().hotel, store: house.store }, asked);
  const contentInForce = () => house.inForce().content;
  const listener = pages.listen(fetch, { log, contentInForce, ...config });
  const server = openHttpServer(namingRequests(watch.request(listener)), log, {
    isLong: (path) => path === UPLOAD_PATH || path === SETUP_UPLOAD_PATH,
  });
  watch.server(server);
  // Before any guest: it fails where its port is taken.
  const stopTelling = await watch.begin();
  const others = await listen(server, config);
  const stops = [
    stopTelling,
    await startJobs(() => house.inForce().hotel, log, watch.jobs),
    startEventDelivery(() => house.inForce().provider, fetch, log),
    house.follow(),
    config.databaseUrl ? () => Promise.resolve() : await listenForOwner(config.dataDir, { answer: answerOwner, log }),
  ];
  const stopCollecting = collectAfterRush(server);
  isOpen = true;
  // Now, because a process that is killed leaves nothing behind for the next start.
  flushCompileCache();
  if (house.database.kind === "embedded") log.info(POWER_CUT);
  const { hotel, content } = house.inForce();
  const [code, address] = [await issueSetupCode(hotel), addressOf(server, config.host)];
  log.info(code ? setupInWords(config.publicUrl ?? address, code) : `${content.hotel.name} is open at ${address}`);
  const invented = await inventedInWords(config, house);
  if (invented) log.info(invented);
  const close = async () => {
    isOpen = false;
    log.info("Closing.");
    closing.abort();
    stopCollecting();
    await closed(server, others);
    await Promise.all(stops.map((stop) => stop()));
    await house.close();
  };
  closeWhenAsked(close, () => log.warn("Something hangs, and is given up."));
}

/** Undefined where guests are real. */
async function inventedInWords({ isPractice, demo }: Config, { store }: House): Promise<string | undefined> {
  if (isPractice) return "This is a practice house: its guests are invented, and no letter, card or form leaves it.";
  if (!demo || !(await store.demo.read())) return undefined;
  return "Its guests are invented. An owner starts their own hotel at /dashboard/settings/own.";
}

type Fetch = Hono["fetch"];
type InForce = ReturnType<House["inForce"]>;

/** The half of the house that only the build can read: pages and letters. */
interface Pages {
  openWriter: (house: Parameters<OpenLetterWriter>[0]) => LetterWriter;
  /** What answers requests as these parts have it. */
  open(parts: AppModule.AppParts): Fetch;
  listen(fetch: Fetch, at: Listening): RequestListener;
}

interface Listening {
  log: Log;
  contentInForce: () => InForce["content"];
  isPublic: boolean;
  trustedProxies: number;
}

async function serving(): Promise<Pages> {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp, isToBeFound, letterWriter, pagesWhenBusy } = (await import(built)) as typeof AppModule;
  const busyAs = keptForLast(pagesWhenBusy);
  return {
    openWriter: letterWriter,
    open: (parts) => {
      const { fetch } = withStaticFiles(createApp(parts), parts.config);
      return parts.isOpen === false ? fetch : keptForStrangers(fetch, { ...parts, isToBeFound });
    },
    listen: (fetch, { log, contentInForce, isPublic, trustedProxies }) => {
      const answer = getRequestListener(fetch, { errorHandler: (fault) => answerFault(fault, log) });
      const busy = () => busyAs(contentInForce());
      const parts = { busy, isToBeFound, isPublic, addressOf: addressBehind(trustedProxies), log };
      return admitting((request, response) => void answer(request, response), parts);
    },
  };
}

/** With hot reload: each request and each letter asks for the newest app. */
async function developing(): Promise<Pages> {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" });
  const newest = async () => (await vite.ssrLoadModule("/server/app.ts")) as typeof AppModule;
  return {
    openWriter: (house) => ({
      write: async (facts, language) => (await newest()).letterWriter(house).write(facts, language),
    }),
    open:
      (parts) =>
      async (...asked) =>
        (await newest()).createApp(parts).fetch(...asked),
    listen: (fetch) => {
      const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
      return (request, response) => vite.middlewares(request, response, () => void answer(request, response));
    },
  };
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === "object" && address ? address.port : ""}`;
}
