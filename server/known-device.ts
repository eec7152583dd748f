import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { DeviceCookie } from "#hotel/ports/identity.ts";

const COOKIE = "device";
/** Browsers keep no cookie longer than 400 days. */
const KEPT_SECONDS = 400 * 86_400;

/** The cookie by which a browser is known again at the next sign-in; it opens nothing. */
export function deviceOf(c: Context, isPublic: boolean): DeviceCookie {
  const prefix = isPublic ? "host" : undefined;
  return {
    token: getCookie(c, COOKIE, prefix) || undefined,
    keep: (token) => {
      setCookie(c, COOKIE, token, {
        httpOnly: true,
        sameSite: "Lax",
        secure: isPublic,
        path: "/",
        ...(prefix && { prefix }),
        maxAge: KEPT_SECONDS,
      });
    },
  };
}
