import type { Hono } from "hono";
import type { Config } from "./config.ts";

type Fetch = Hono["fetch"];

const OWN = "practice-";

/**
 * A practice house is at another port of the same host, and cookies know no ports (RFC 6265 section 8.5): its own bear names of their own
 * in the browser, so that who logs in there stays logged in at the real desk.
 */
export function withCookiesApart(fetch: Fetch, { isPractice }: Pick<Config, "isPractice">): Fetch {
  if (!isPractice) return fetch;
  return async (request, ...rest) => {
    keepOwn(request.headers);
    const answer = await fetch(request, ...rest);
    const lines = answer.headers.getSetCookie();
    if (lines.length > 0) answer.headers.delete("set-cookie");
    for (const line of lines) answer.headers.append("set-cookie", `${OWN}${line}`);
    return answer;
  };
}

function keepOwn(headers: Headers): void {
  const sent = (headers.get("cookie") ?? "").split(/;\s*/);
  const own = sent.filter((cookie) => cookie.startsWith(OWN)).map((cookie) => cookie.slice(OWN.length));
  if (own.length > 0) headers.set("cookie", own.join("; "));
  else headers.delete("cookie");
}
