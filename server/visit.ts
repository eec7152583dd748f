import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { VisitSession } from "#app/context.ts";
import type { SignedIn } from "#hotel/accounts/recognise-account.ts";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";
import { forgetDevice } from "./known-device.ts";

const COOKIE = "visit";
const TOKEN = /^[\w-]{43}$/;

/**
 * The browser that asks, known by a random cookie of 256 bits; the store only ever sees its hash. A browser gets the
 * cookie with its first act, so that pages for strangers set none.
 */
export function visitOf(c: Context, asking: { address: string; isPublic: boolean } & SignedIn): VisitSession {
  const { address, isPublic } = asking;
  const account = asking.account && { account: asking.account, needsSecondFactor: asking.needsSecondFactor };
  // As the session's: no neighbouring host may plant one.
  const prefix = isPublic ? "host" : undefined;
  const sent = getCookie(c, COOKIE, prefix);
  let token = sent && TOKEN.test(sent) ? sent : undefined;
  return {
    stranger: { visit: "", address, ...account },
    get current() {
      return token === undefined ? undefined : { visit: hashed(token), address, ...account };
    },
    begin() {
      token ??= randomBytes(32).toString("base64url");
      setCookie(c, COOKIE, token, {
        httpOnly: true,
        sameSite: "Lax",
        secure: isPublic,
        path: "/",
        ...(prefix && { prefix }),
        maxAge: COOKIE_SECONDS[COOKIE],
      });
      return { visit: hashed(token), address, ...account };
    },
    forget() {
      token = undefined;
      forgetDevice(c, isPublic);
      deleteCookie(c, COOKIE, {
        httpOnly: true,
        sameSite: "Lax",
        secure: isPublic,
        path: "/",
        ...(prefix && { prefix }),
      });
    },
  };
}

function hashed(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
