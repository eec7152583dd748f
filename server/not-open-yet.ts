import type { MiddlewareHandler } from "hono";
import type { Hotel } from "#hotel/hotel.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import { pageKindOf } from "./security.ts";
import { respondToProblem } from "./problem-json.ts";

/** Where an owner comes in, and what browsers and search engines ask for by themselves. */
const SHOWN =
  /^(?:\/es)?\/(?:setup|opening|login|logout|reset|account|invitation|robots\.txt|favicon\.svg|manifest\.webmanifest)(?:[/.]|$)/i;

/** In a house that is being set up: what to show instead of a page, until guests may see it. */
export function insteadUntilOpen(request: Request, account: Account | undefined): Request | undefined {
  const url = new URL(request.url);
  if (pageKindOf(request) === "desk" || SHOWN.test(url.pathname) || worksAtDesk(account)) return undefined;
  url.pathname = /^\/es(?:\/|$)/i.test(url.pathname) ? "/es/opening" : "/opening";
  url.search = "";
  return new Request(url, { headers: request.headers, signal: request.signal });
}

const ORDERS = ["/api/bookings", "/api/create-payment-intent"];

/** Nothing is sold in a house that is not open. */
export function refuseOrders(hotel: Pick<Hotel, "catalogue">): MiddlewareHandler {
  return (c, next) => {
    if (c.req.method !== "POST" || !ORDERS.includes(c.req.path)) return next();
    return Promise.resolve(respondToProblem({ problem: "try-again" }, hotel.catalogue));
  };
}
