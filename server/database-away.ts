import type { MiddlewareHandler } from "hono";
import { problemResponse } from "./problem-json.ts";

/** What the doors know of the database; a `DatabaseHealth` fits. */
export interface Reach {
  isAway(): boolean;
  brokenSoFar(): number;
}

const RETRY_AFTER_SECONDS = "5";
const DETAIL = "The hotel's books can't be reached at this moment. Please try again in a few seconds.";

/**
 * What fails because the database is away, or because a connection broke while the request was under way, is no fault of
 * the program's: the answer is 503, and says when to come back.
 */
export function askToComeBack(reach: Reach): MiddlewareHandler {
  return async (c, next) => {
    const broken = reach.brokenSoFar();
    await next();
    if (c.res.status !== 500 || !(reach.isAway() || reach.brokenSoFar() > broken)) return;
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
    c.res = isPage
      ? new Response(c.res.body, { status: 503, headers: c.res.headers })
      : problemResponse({ status: 503, code: "try-again", detail: DETAIL });
    c.res.headers.set("retry-after", RETRY_AFTER_SECONDS);
  };
}
