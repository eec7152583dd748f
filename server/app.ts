import { randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import {
  type AccountSession,
  type PageReads,
  type PreviewPlace,
  stylesContext,
  type VisitSession,
  type Warning,
} from "#app/context.ts";
import { foundPathAt } from "#app/discovery/found-pages.ts";
import { BARE_STYLES, busyPages, refusedPage } from "#app/shell/bare-pages.tsx";
import { openLetterWriter } from "#app/messages/open-letter-writer.tsx";
import type { HotelContent } from "#content/content.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { ShownMarks } from "#hotel/settings/ports/shown.ts";
import type { BusyPages } from "./admission.ts";
import type { Answer } from "./documents.ts";
import { type DoorEnvironment, type DoorParts, openDoors } from "./doors.ts";
import { referenceOfRequest } from "./log.ts";
import { insteadUntilOpen } from "./not-open-yet.ts";
import { pageContext } from "./page-context.ts";
import { openPageKeeper } from "./page-keeper.ts";
import { readPageRequests } from "./page-requests.ts";
import { type Preview, previewedBy } from "./preview.ts";
import { pageKindOf, pagePolicy } from "./security.ts";
import { isForStrangers } from "./strangers-pages.ts";
import { styleHashOf } from "./style-hash.ts";
import { tellWhereItLeads } from "./where-it-leads.ts";

export interface AppParts extends DoorParts {
  content: HotelContent;
  /** The house as a draft would have it; left out where nobody looks at drafts. */
  preview?: Preview<Shown>;
  /** Tells of changes that are at most so old as a kept page may be. */
  look: () => Promise<Pick<ShownMarks, "changes">>;
  /** Where no other process writes: grows before anything is written. */
  writesSoFar?: (() => number) | undefined;
}

/** What the pages show: of the version in force, or of a draft. */
type Shown = Pick<AppParts, "hotel" | "content">;

interface Asker {
  visit: VisitSession;
  account: AccountSession;
  /** Where guests find the house. */
  origin: string;
  warnings: readonly Warning[];
  reads?: PageReads;
  /** The draft that an owner looks at, and where. */
  preview?: { place: PreviewPlace; shown: Shown } | undefined;
}

/** Everything that answers a request: the doors for programs, then the pages. */
export function createApp(parts: AppParts): Hono<DoorEnvironment> {
  const refused = { policy: BARE_POLICY, at: refusedPage.bind(undefined, parts.content) };
  return openDoors({ ...parts, refused })
    .use(readPageRequests(parts.content))
    .all("*", pages(parts));
}

/** Of pages that bring all of themselves. */
const BARE_POLICY = `default-src 'none'; style-src '${styleHashOf(BARE_STYLES)}'; base-uri 'none'; frame-ancestors 'none'`;

/** Letters are set by React like the pages, so they are built with them. */
export function letterWriter(house: { content: HotelContent; origin: string }): LetterWriter {
  return openLetterWriter(house);
}

/** Instead of pages for which there is no time: words of the house, like all others. */
export function pagesWhenBusy(content: HotelContent): BusyPages {
  return { at: busyPages(content), policy: BARE_POLICY };
}

function pages({
  hotel,
  content,
  config,
  provider,
  preview,
  look,
  writesSoFar,
  isOpen = true,
}: AppParts): (c: Context<DoorEnvironment>) => Promise<Response> {
  const isDevelopment = import.meta.env.DEV;
  const { cardForm } = provider;
  const answer = createRequestHandler(build, isDevelopment ? "development" : "production");
  const render = async (request: Request, asker: Asker): Promise<Response> => {
    const { account, preview: draft } = asker;
    const nonce = randomBytes(16).toString("base64");
    const context = pageContext({
      ...asker,
      ...(draft?.shown ?? { hotel, content }),
      preview: draft?.place,
      isOpen,
      isPractice: config.isPractice ?? false,
      businessDayTurns: config.businessDayTurns,
      nonce,
      build: isDevelopment ? "" : build.assets.version,
      reference: referenceOfRequest(),
      reads: request.method === "POST" ? null : (asker.reads ?? {}),
    });
    const page = tellWhereItLeads(request, await answer(request, context));
    // A letter that is shown brings a stricter one of its own.
    if (!page.headers.has("content-security-policy")) {
      const styleHash = styleHashOf(context.get(stylesContext));
      page.headers.set(
        "content-security-policy",
        pagePolicy({ isDevelopment, kind: pageKindOf(request), cardForm, styleHash, nonce, place: draft?.place }),
      );
    }
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", keptBy(request, account));
    return page;
  };
  const keeper = openPageKeeper<Asker>({ hotel, look, render, isToBeFound, writesSoFar });
  const answerTo = (request: Request, asker: Asker): Promise<Answer | Response> => {
    const isGuests = !isDevelopment && !asker.preview && request.method !== "POST" && pageKindOf(request) === "guest";
    return isGuests && !isForStrangers(request, isToBeFound) ? keeper(request, asker) : render(request, asker);
  };
  const draftFor = async (request: Request, { account: { account } }: Asker) => {
    if (!preview || pageKindOf(request) !== "guest") return undefined;
    const previewed = await previewedBy({ account, headers: request.headers }, hotel);
    if (!previewed) return undefined;
    const { place, version } = previewed;
    return { place, shown: version === undefined ? { hotel, content } : await preview(version) };
  };
  return async (c) => {
    const request = c.get("pageRequest");
    const asker: Asker = {
      visit: c.get("visit"),
      account: c.get("account"),
      origin: c.get("origins")[0],
      warnings: c.get("warnings"),
    };
    const instead = isOpen ? undefined : insteadUntilOpen(request, asker.account.account);
    asker.preview = instead ? undefined : await draftFor(request, asker);
    const page = instead ? await render(instead, asker) : await answerTo(request, asker);
    if (!isOpen) page.headers.set("x-robots-tag", "noindex");
    // By way of `c`, where the cookie of a visit waits that began while rendering.
    const { status, headers } = page;
    return c.newResponse(page.body, { status: status as StatusCode, headers });
  };
}

/** Whether a page is meant for everybody, so that strangers are shown one that is kept. */
export function isToBeFound(pathname: string): boolean {
  return foundPathAt(pathname) !== undefined;
}

/**
 * A page may show this browser's cart, so that nobody else may keep it; and what shows an account not even its browser,
 * where the next person at it could go back to it.
 */
function keptBy({ url }: Request, { account }: AccountSession): string {
  // Without scripts nothing reads an open cart again when its guest goes back to it.
  const isOpenCart = new URL(url).searchParams.has("cart");
  return account || isOpenCart ? "private, no-store" : "private, no-cache";
}
