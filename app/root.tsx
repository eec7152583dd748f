import type { ReactNode } from "react";
import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/root.ts";
import { contentIn, languagesOf } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import {
  arrivalContext,
  contentContext,
  hotelContext,
  languagesContext,
  originContext,
  practiceContext,
  previewContext,
  speechContext,
} from "./context.ts";
import { presentationOf } from "./discovery/presentation.ts";
import { inLanguage, languageOf } from "./languages/addresses.ts";
import { Speaking } from "./languages/speaking.tsx";
import { speechIn } from "./languages/speech-in.ts";
import { linksIn } from "./links.ts";
import { Document } from "./shell/document.tsx";
import { Fault } from "./shell/fault-page.tsx";
import { NoticeOfAct } from "./shell/notice-of-act.tsx";
import { leaveNotice, takeNotice } from "./shell/notices.ts";
import figtree from "./styles/fonts/figtree.woff2?url";
import fraunces from "./styles/fonts/fraunces.woff2?url";

/** The browser asks for no more of it: it moves among the desk's pages alone, and the guests' are documents each. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The address says the language; loaders and actions find its words and the owner's texts ready. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => {
    const isArrival = request.method === "GET" && isWholePage(request) && !asksForData(request);
    context.set(arrivalContext, isArrival);
    const speech = speechIn(languageOf(url.pathname));
    const languages = languagesOf(context.get(contentContext));
    // What was sent out in a language that the house speaks no longer leads to the same page in its own.
    if (!languages.includes(speech.language)) {
      const own = inLanguage(`${url.pathname}${url.search}`, OWN_LANGUAGE);
      // For good to search engines; a browser that kept it would never come back to a language that is spoken again.
      throw redirect(own, { status: 308, headers: { "cache-control": "no-cache" } });
    }
    context.set(languagesContext, languages);
    context.set(speechContext, speech);
    context.set(contentContext, contentIn(context.get(contentContext), speech.language));
    if (request.method === "POST" && context.get(previewContext)) refuseInPreview(url, context);
  },
];

/** A draft is looked at: nothing can be booked or sent from it, but whoever looks can log out. */
function refuseInPreview({ pathname, search }: URL, context: Parameters<typeof leaveNotice>[0]): void {
  if (inLanguage(pathname, OWN_LANGUAGE).startsWith(linksIn(OWN_LANGUAGE).logOut())) return;
  leaveNotice(context, "previewOnly");
  throw redirect(`${pathname.replace(/\.data$/, "")}${search}`, 303);
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "manifest", href: "/manifest.webmanifest" },
    ...[figtree, fraunces].map((href) => ({
      rel: "preload",
      as: "font",
      type: "font/woff2",
      href,
      crossOrigin: "anonymous" as const,
      // Words can be read before: the first picture goes first.
      fetchPriority: "low" as const,
    })),
  ];
}

/** The titles of the pages that are meant to be found; the others have their own. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const presentation = loaderData?.presentation;
  return [{ title: presentation?.page?.title ?? presentation?.hotel.name ?? "Hotel" }];
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    presentation: presentationOf(context.get(contentContext), {
      origin: context.get(originContext),
      url,
      speech: context.get(speechContext),
      languages: context.get(languagesContext),
    }),
    isPractice: context.get(practiceContext),
    /** A frame of the settings runs nothing. */
    isFramed: context.get(previewContext) === "frame",
    notice: takeNotice(request, context),
    sendsLetters: context.get(hotelContext).guest.messages.sendsLetters,
  };
}

function isWholePage({ url }: Request): boolean {
  return !new URL(url).pathname.endsWith(".data");
}

/** An open page that reads something again by itself. */
function asksForData({ headers }: Request): boolean {
  return headers.get("accept") === "application/json";
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Speaking>
      <Document>{children}</Document>
    </Speaking>
  );
}

export default function App({ loaderData: { notice } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <div id="notice">{notice ? <NoticeOfAct key={notice.id} notice={notice} /> : null}</div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <Fault error={error} />
    </main>
  );
}
