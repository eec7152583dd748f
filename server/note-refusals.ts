import type { MiddlewareHandler } from "hono";
import type { Log } from "./log.ts";

/** Longer parts of an address may be the token of a letter's link, or somebody's own words. */
const LONGEST_PART = 24;
const MOST_PARTS = 6;

/** One line for each request that was refused; what breaks on our side is told where it breaks. */
export function noteRefusals(log: Pick<Log, "info">): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    if (status >= 400 && status < 500) log.info(`Refused with ${status}: ${c.req.method} ${shownPath(c.req.url)}`);
  };
}

/** An address as the log may keep it: still encoded, without its search, and without what could be a secret. */
function shownPath(url: string): string {
  const [, ...parts] = new URL(url).pathname.split("/");
  const shown = parts
    .slice(0, MOST_PARTS)
    .map((part) => (part.length > LONGEST_PART || /@|%40/.test(part) ? "..." : part));
  return `/${[...shown, ...(parts.length > MOST_PARTS ? ["..."] : [])].join("/")}`;
}
