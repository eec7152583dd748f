import type { MiddlewareHandler } from "hono";
import type { AccountSession } from "#app/context.ts";
import { inLanguage, languageOf } from "#app/languages/addresses.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import { problemResponse } from "./problem-json.ts";
import { pageKindOf } from "./security.ts";

/** Where an owner comes in, and what browsers and search engines ask for by themselves; in whichever language. */
const SHOWN =
  /^\/(?:setup|opening|login|logout|reset|account|invitation|robots\.txt|favicon\.svg|manifest\.webmanifest)(?:[/.]|$)/i;

/** In a house that is being set up: what to show instead of a page, until guests may see it. */
export function insteadUntilOpen(request: Request, account: Account | undefined): Request | undefined {
  const url = new URL(request.url);
  if (pageKindOf(request) === "desk" || SHOWN.test(inLanguage(url.pathname, OWN_LANGUAGE)) || worksAtDesk(account))
    return undefined;
  url.pathname = inLanguage("/opening", languageOf(url.pathname));
  url.search = "";
  return new Request(url, { headers: request.headers, signal: request.signal });
}

/** What machines ask of any house, and the description of the calls, which tells nothing of this one. */
const FOR_MACHINES = /^\/api\/(?:health\/|webhooks\/|returned-letters$|openapi\.json$|docs$)/;

/** Lists of pages, for whoever looks for a house. */
export const LISTS = ["/sitemap.xml", "/llms.txt"];

const ORDERS = ["/api/bookings", "/api/create-payment-intent"];

/** Before a house is open programs are told nothing of it, and nothing is sold; whoever works here reads what it is going to be. */
export function refuseUntilOpen(): MiddlewareHandler<{ Variables: { account: AccountSession } }> {
  return (c, next) => {
    const { path, method } = c.req;
    const isStranger = !worksAtDesk(c.get("account").account);
    if (isStranger && LISTS.includes(path)) return Promise.resolve(c.text("Not open yet.\n", 404));
    const isTold = FOR_MACHINES.test(path) || !(isStranger || (method === "POST" && ORDERS.includes(path)));
    if (isTold || !path.startsWith("/api/")) return next();
    return Promise.resolve(problemResponse({ status: 503, code: "not-open-yet", detail: NOT_OPEN }));
  };
}

const NOT_OPEN = "The hotel is not open for bookings yet. Please come back later.";
