import type { AccountSession, PageReads, VisitSession } from "#app/context.ts";
import type { Hotel } from "#hotel/hotel.ts";
import type { ShownMarks } from "#hotel/settings/ports/shown.ts";
import { keepPages } from "./kept-pages.ts";
import { knowVisits } from "./known-visits.ts";
import { watchVersion } from "./watch-version.ts";

/** Who asks for a page, as far as it may be kept for them. */
export interface KeepersAsker {
  visit: VisitSession;
  account: AccountSession;
  /** What has been read of them on the way. */
  reads?: PageReads;
}

interface Parts<Asker extends KeepersAsker> {
  hotel: Hotel;
  /** Tells of changes that are at most so old as a kept page may be. */
  look: () => Promise<Pick<ShownMarks, "changes">>;
  render: (request: Request, asker: Asker) => Promise<Response>;
  isToBeFound: (pathname: string) => boolean;
  /** Where no other process writes: grows before anything is written. */
  writesSoFar?: (() => number) | undefined;
}

/** What a browser that has been here is shown again: far fewer pages, because each is for one of them alone. */
const MOST_OF_VISITORS = { pages: 100, bytes: 2 * 1024 * 1024 };
const NOTICE = /(?:^|;\s*)notice=/;

/**
 * Answers GET and HEAD of guests' pages. Those of a browser that has been here, but where nobody is signed in, are kept until what can be sold,
 * the minute or what it has at the house changes. Only pages that are meant to be found are kept, so that a guest who acts by a
 * letter's link sees the result at once; and none that says something once, or counts the seconds of a payment.
 */
export function openPageKeeper<Asker extends KeepersAsker>({
  hotel,
  look,
  render,
  isToBeFound,
  writesSoFar,
}: Parts<Asker>) {
  const present = watchVersion({ look, presentMinute: hotel.guest.inventory.presentMinute });
  const visitOnceRead = knowVisits(hotel, writesSoFar);
  return keepPages<Asker>(
    {
      render,
      of: async (request, asker) => {
        const visit = visitOf(request, asker);
        const isKept = visit !== undefined && isToBeFound(new URL(request.url).pathname);
        const version = isKept ? await present() : undefined;
        if (visit === undefined || version === undefined) return undefined;
        const { has, fingerprint } = await visitOnceRead(visit, version);
        asker.reads = { visit: Promise.resolve(has) };
        return has.held.length > 0
          ? undefined
          : { whose: visit, version: `${version} ${fingerprint}`, address: request.url };
      },
    },
    MOST_OF_VISITORS,
  );
}

/** The visit of a browser that is known by nothing else. */
function visitOf({ url, headers }: Request, { visit, account }: KeepersAsker): string | undefined {
  const isSaidOnce = NOTICE.test(headers.get("cookie") ?? "");
  const isByLetter = headers.has("authorization") || new URL(url).searchParams.has("letter");
  return account.account || isSaidOnce || isByLetter ? undefined : visit.current?.visit;
}
