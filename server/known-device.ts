import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { DeviceCookie } from "#hotel/accounts/ports/identity.ts";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";

const COOKIE = "device";
const TOKEN = /^[\w-]{43}$/;

/** The cookie by which a browser is known again at the next sign-in; it opens nothing. */
export function deviceOf(c: Context, isPublic: boolean): DeviceCookie {
  const sent = getCookie(c, COOKIE, isPublic ? "host" : undefined) || undefined;
  const shown = sent !== undefined && TOKEN.test(sent) ? sent : undefined;
  const token = shown ?? randomBytes(32).toString("base64url");
  return {
    shown: shown && hashOf(shown),
    hash: hashOf(token),
    keep: () => {
      setCookie(c, COOKIE, token, { ...traitsOf(isPublic), maxAge: COOKIE_SECONDS[COOKIE] });
    },
  };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
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
