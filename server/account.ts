import type { Context, MiddlewareHandler } from "hono";
import type { AccountSession } from "#app/context.ts";
import { LANGUAGES } from "#content/languages.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import { deviceOf } from "./known-device.ts";
import type { Origins } from "./own-origins.ts";

interface AccountEnvironment {
  Variables: { account: AccountSession; origins: Origins };
}

interface DoorFacts {
  addressOf: (c: Context) => string;
  /** Guests reach the hotel over https, so cookies are for https alone. */
  isPublic: boolean;
}

/**
 * Looks once per request who is signed in. The cookies of every act of this request go out with its answer, the last one of
 * each name, whatever answers.
 */
export function knowAccount(
  { guest }: Pick<Hotel, "guest">,
  { addressOf, isPublic }: DoorFacts,
): MiddlewareHandler<AccountEnvironment> {
  return async (c, next) => {
    const kept = new Map<string, string>();
    const asking: Asking = {
      cookies: c.req.header("cookie") ?? "",
      address: addressOf(c),
      agent: c.req.header("user-agent") ?? "",
      origin: c.get("origins")[0],
      language: languageOf(c.req.path),
      device: deviceOf(c, isPublic),
      keep: (cookies) => {
        for (const cookie of cookies) kept.set(cookie.slice(0, cookie.indexOf("=")), cookie);
      },
    };
    c.set("account", { ...(await guest.accounts.whoAsks(asking)), asking, keep: asking.keep });
    await next();
    for (const cookie of kept.values()) c.res.headers.append("set-cookie", cookie);
  };
}

/** Of the page that asks, by its address; undefined: the house's own. */
function languageOf(path: string): string | undefined {
  const [, first] = path.split("/");
  return LANGUAGES.find(({ code }) => code === first)?.code;
}
