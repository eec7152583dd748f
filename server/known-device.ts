import type { Context } from "hono";
import type { DeviceCookie } from "#hotel/accounts/ports/identity.ts";
import { hashOf, newToken, tokenCookie } from "./token-cookie.ts";

/** The cookie by which a browser is known again at the next sign-in; it opens nothing. */
export function deviceOf(c: Context, isPublic: boolean): DeviceCookie {
  const { sent, keep } = tokenCookie(c, "device", isPublic);
  const token = sent ?? newToken();
  return { shown: sent && hashOf(sent), hash: hashOf(token), keep: () => keep(token) };
}
