import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { DeviceCookie } from "#hotel/accounts/ports/identity.ts";

const COOKIE = "device";
/** Browsers keep no cookie longer than 400 days. */
const KEPT_SECONDS = 400 * 86_400;

/** The cookie by which a browser is known again at the next sign-in; it opens nothing. */
export function deviceOf(c: Context, isPublic: boolean): DeviceCookie {
  return {
    token: getCookie(c, COOKIE, isPublic ? "host" : undefined) || undefined,
    keep: (token) => {
      setCookie(c, COOKIE, token, { ...traitsOf(isPublic), maxAge: KEPT_SECONDS });
    },
  };
}

/** On a shared machine the next to sign in is on a new device. */
export function forgetDevice(c: Context, isPublic: boolean): void {
  deleteCookie(c, COOKIE, traitsOf(isPublic));
}

function traitsOf(isPublic: boolean) {
  return {
    httpOnly: true,
    sameSite: "Lax",
    secure: isPublic,
    path: "/",
    ...(isPublic && { prefix: "host" as const }),
  } as const;
}
