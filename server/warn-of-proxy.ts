import type { MiddlewareHandler } from "hono";
import type { Warning } from "#app/context.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/**
 * A proxy that the settings do not name makes one guest of all: they share its address, and its limits. The start can't
 * know of it, so that the first request through one is told, in the log once and at the desk until the next start.
 */
export function warnOfProxy(
  { trustedProxies }: Pick<Config, "trustedProxies">,
  log: Pick<Log, "warn">,
): MiddlewareHandler<{ Variables: { warnings: readonly Warning[] } }> {
  let warnings: readonly Warning[] = [];
  return async (c, next) => {
    if (trustedProxies === 0 && warnings.length === 0 && c.req.header("x-forwarded-for") !== undefined) {
      warnings = ["proxy-not-trusted"];
      log.warn(
        "Requests arrive with X-Forwarded-For, and TRUST_PROXY is 0: behind a proxy all guests share one address and its " +
          "limits. Set TRUST_PROXY to the number of proxies in front.",
      );
    }
    c.set("warnings", warnings);
    await next();
  };
}
