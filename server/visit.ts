import type { Context } from "hono";
import type { VisitSession } from "#app/context.ts";
import type { SignedIn } from "#hotel/accounts/recognise-account.ts";
import { hashOf, newToken, tokenCookie } from "./token-cookie.ts";

/**
 * The browser that asks, known by a random cookie of 256 bits; the store only ever sees its hash. A browser gets the
 * cookie with its first act, so that pages for strangers set none.
 */
export function visitOf(c: Context, asking: { address: string; isPublic: boolean } & SignedIn): VisitSession {
  const { address, isPublic } = asking;
  const account = asking.account && { account: asking.account, needsSecondFactor: asking.needsSecondFactor };
  const cookie = tokenCookie(c, "visit", isPublic);
  let token = cookie.sent;
  const visitBy = (known: string) => ({ visit: hashOf(known), address, ...account });
  return {
    stranger: { visit: "", address, ...account },
    get current() {
      return token === undefined ? undefined : visitBy(token);
    },
    begin() {
      token ??= newToken();
      cookie.keep(token);
      return visitBy(token);
    },
    forget() {
      token = undefined;
      // On a shared machine the next to sign in is on a new device.
      tokenCookie(c, "device", isPublic).forget();
      cookie.forget();
    },
  };
}
