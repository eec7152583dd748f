import { type Browser, browserOf } from "./browser-of.ts";

/** A guest's browser at a server. */
export function guestAt(url: string, address: string): Browser {
  const toServer = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };
  return browserOf({ doors: { fetch: toServer } }, address);
}
