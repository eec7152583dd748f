import type { Context, MiddlewareHandler } from "hono";

/** What a person reads instead of a problem in JSON. */
export interface RefusedPages {
  /** `isSent`: something was; else a page was asked for. */
  at(refusal: { pathname: string; code: string; isSent: boolean }): string;
  policy: string;
}

/** Whether a browser itself asks, which shows what comes, and no script or program. */
export function isForPage(c: Context): boolean {
  return c.req.header("accept")?.includes("text/html") === true;
}

/** Whoever sent a form with a browser, or came to an address, reads on a page what the doors refused; programs and scripts are told in JSON. */
export function refuseOnPages(pages: RefusedPages | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isProblem = c.res.headers.get("content-type")?.startsWith("application/problem+json");
    const isForPeople = isForPage(c) && !/^\/api(?:\/|$)/.test(c.req.path);
    if (!pages || !isProblem || !isForPeople) return;
    const { status, headers } = c.res;
    const { code } = (await c.res.json()) as { code: string };
    const page = pages.at({ pathname: c.req.path, code, isSent: c.req.method === "POST" });
    c.res = new Response(page, { status, headers });
    c.res.headers.set("content-type", "text/html; charset=utf-8");
    c.res.headers.set("content-security-policy", pages.policy);
  };
}
