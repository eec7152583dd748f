import { HTTPException } from "hono/http-exception";
import { isDatabaseAway } from "./is-database-away.ts";
import type { Log } from "./log.ts";
import { problemResponse } from "./problem-json.ts";

/** What a door threw, as an answer. A browser that left while it was still sending is no fault of the house. */
export function respondToFault(fault: Error, request: Request, log: Pick<Log, "error">): Response {
  if (fault instanceof HTTPException && fault.res) return fault.res;
  if (request.signal.aborted || (fault instanceof HTTPException && fault.status < 500)) {
    const status = fault instanceof HTTPException ? fault.status : 400;
    return problemResponse({ status, code: "unreadable", detail: "The request could not be read." });
  }
  if (!isDatabaseAway(fault)) log.error("A request failed", fault);
  return problemResponse({
    status: 500,
    code: "unexpected",
    detail: "Something went wrong on our side. Please try again.",
  });
}
