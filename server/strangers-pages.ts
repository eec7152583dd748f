import type { Hono } from "hono";
import type { Hotel } from "#hotel/hotel.ts";
import type { ShownMarks } from "#hotel/settings/ports/shown.ts";
import type { Answer } from "./documents.ts";
import { keepPages } from "./kept-pages.ts";
import { type AddressSettings, ownOrigins } from "./own-origins.ts";
import { watchVersion } from "./watch-version.ts";

type Fetch = Hono["fetch"];
type Surroundings = Parameters<Fetch>[1];

interface Parts {
  hotel: { guest: { inventory: Pick<Hotel["guest"]["inventory"], "presentMinute"> } };
  /** Tells of changes that are at most so old as a kept page may be. */
  look: () => Promise<Pick<ShownMarks, "changes">>;
  config: AddressSettings;
  isToBeFound: (pathname: string) => boolean;
}

/**
 * Answers GET and HEAD of strangers' pages before any door, with all that the doors have said of the page: it is kept until what can be sold or
 * the minute changes. Everything else goes through the doors.
 */
export function keptForStrangers(fetch: Fetch, { hotel, look, config, isToBeFound }: Parts): Fetch {
  const present = watchVersion({ look, presentMinute: hotel.guest.inventory.presentMinute });
  const kept = keepPages<Surroundings>({
    render: async (request, surroundings) => fetch(request, surroundings),
    of: async (request) => {
      const version = await present();
      if (version === undefined) return undefined;
      const [origin] = ownOrigins(request, config);
      const { pathname, search } = new URL(request.url);
      return { whose: "", version, address: `${origin}${pathname}${search}` };
    },
  });
  return async (request, surroundings, context) => {
    if (!isForStrangers(request, isToBeFound)) return fetch(request, surroundings, context);
    return toResponse(await kept(request, surroundings));
  };
}

/** Whether what is asked for is shown to all strangers alike. A link from a letter identifies its guest. */
export function isForStrangers({ method, headers, url }: Request, isToBeFound: Parts["isToBeFound"]): boolean {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || headers.has("cookie") || headers.has("authorization")) return false;
  const { pathname, searchParams } = new URL(url);
  return !searchParams.has("letter") && isToBeFound(pathname);
}

/** Headers that are sent again and again are read once. */
const plain = new WeakMap<Headers, Record<string, string>>();

function toResponse({ body, status, headers }: Answer): Response {
  if (headers.has("set-cookie")) return new Response(body, { status, headers });
  const told = plain.get(headers) ?? Object.fromEntries(headers);
  plain.set(headers, told);
  return new Response(body, { status, headers: told });
}
