import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";

const TOKEN = /^[\w-]{43}$/;

/** A cookie with a random token of 256 bits, of which the house keeps the hash alone. */
export function tokenCookie(c: Context, name: "visit" | "device", isPublic: boolean) {
  // As the session's: no neighbouring host may plant one.
  const prefix = isPublic ? ("host" as const) : undefined;
  const traits = { httpOnly: true, sameSite: "Lax", secure: isPublic, path: "/", ...(prefix && { prefix }) } as const;
  const sent = getCookie(c, name, prefix) || undefined;
  return {
    sent: sent !== undefined && TOKEN.test(sent) ? sent : undefined,
    keep: (token: string) => setCookie(c, name, token, { ...traits, maxAge: COOKIE_SECONDS[name] }),
    forget: () => void deleteCookie(c, name, traits),
  };
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
