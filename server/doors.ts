import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { AccountSession, VisitSession, Warning } from "#app/context.ts";
import { knowAccount } from "./account.ts";
import { openJsonApi, type Serving } from "./api/json-api.ts";
import { clientAddress } from "./client-address.ts";
import type { Config } from "./config.ts";
import { askToComeBack, type Reach } from "./database-away.ts";
import { LISTS, refuseUntilOpen } from "./not-open-yet.ts";
import { type Origins, ownOrigins } from "./own-origins.ts";
import { noteRefusals } from "./note-refusals.ts";
import { FILE_PAGES } from "./page-requests.ts";
import { type RefusedPages, refuseOnPages } from "./refuse-on-pages.ts";
import { respondToFault } from "./respond-to-fault.ts";
import { routedPath } from "./routed-path.ts";
import { limitBodies, refuseForeignOrigins, securityHeaders } from "./security.ts";
import { PICTURES, servePictures } from "./serve-pictures.ts";
import { SETUP_UPLOAD_PATH, takePictures, UPLOAD_LIMITS, UPLOAD_PATH } from "./take-pictures.ts";
import { visitOf } from "./visit.ts";
import { warnOfProxy } from "./warn-of-proxy.ts";
import type { Provider } from "./wiring.ts";

/** What a thousand rows of another system's list take. */
const MOST_LIST_BYTES = 1024 * 1024;

export interface DoorParts extends Serving {
  /** False while the house is being set up. */
  isOpen?: boolean;
  /** Left out where no pages stand behind the doors. */
  refused?: RefusedPages;
  config: Pick<Config, "isPublic" | "publicUrl" | "trustedProxies"> &
    Partial<Pick<Config, "isPractice" | "businessDayTurns">>;
  reach: Reach;
  provider: Omit<Provider, "payments">;
}

export interface DoorEnvironment {
  Variables: {
    visit: VisitSession;
    account: AccountSession;
    origins: Origins;
    pageRequest: Request;
    warnings: readonly Warning[];
  };
}

/**
 * What every request passes but a stranger's for a kept page, then the doors for programs: the API and that of a provider in the
 * house. The pages come behind.
 */
export function openDoors(parts: DoorParts): Hono<DoorEnvironment> {
  const { config, hotel, provider } = parts;
  const { isPublic, isPractice } = config;
  const addressAt = (c: Context) => addressOf(c, config.trustedProxies);
  const doors = new Hono<DoorEnvironment>({ getPath: routedPath });
  doors.use(securityHeaders({ isPublic, isPractice, cardForm: provider.cardForm }));
  doors.onError((fault, c) => respondToFault(fault, c.req.raw, parts.log));
  doors.use(noteRefusals(parts.log));
  doors.use(refuseOnPages(parts.refused));
  doors.use(askToComeBack(parts.reach));
  doors.use(warnOfProxy(config, parts.log));
  doors.use(async (c, next) => {
    c.set("origins", ownOrigins(c.req.raw, config));
    await next();
  });
  doors.use(refuseForeignOrigins());
  doors.use(
    limitBodies([
      { path: `/api${provider.webhook.path}`, mostBytes: provider.webhook.mostBytes },
      ...UPLOAD_LIMITS,
      ...FILE_PAGES.map((path) => ({ path, mostBytes: MOST_LIST_BYTES })),
    ]),
  );
  doors.get(PICTURES, servePictures(hotel));
  // However many are asked for, none is worth a page.
  doors.all("/assets/*", (c) => c.text("There is no such file.", 404, { "cache-control": "no-store" }));
  doors.use(knowAccount(hotel, { addressOf: addressAt, isPublic }));
  doors.use(async (c, next) => {
    const { account, needsSecondFactor } = c.get("account");
    c.set("visit", visitOf(c, { address: addressAt(c), isPublic, account, needsSecondFactor }));
    await next();
  });
  if (parts.isOpen === false) doors.use(refuseUntilOpen());
  if (isPractice) doors.on("GET", LISTS, (c) => c.text("A practice house is not to be found.\n", 404));
  doors.route("/api", openJsonApi(parts));
  doors.on("POST", [UPLOAD_PATH, SETUP_UPLOAD_PATH], takePictures(parts));
  const { browserDoor, browserPath } = provider;
  if (browserDoor) doors.all(`${browserPath}*`, (c) => browserDoor(c.req.raw));
  return doors;
}

function addressOf(c: Context, trustedProxies: number): string {
  return clientAddress({
    socketAddress: "incoming" in (c.env ?? {}) ? getConnInfo(c).remote.address : undefined,
    forwardedFor: c.req.header("x-forwarded-for"),
    trustedProxies,
  });
}
