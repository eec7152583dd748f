import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, redirect, useMatches, useSearchParams } from "react-router";
import type { Route } from "./+types/root.ts";
import { contentIn } from "#content/content.ts";
import {
  accountContext,
  arrivalContext,
  contentContext,
  hotelContext,
  originContext,
  speechContext,
  visitContext,
} from "./context.ts";
import { foundPageAt } from "./discovery/found-pages.ts";
import { presentationOf } from "./discovery/presentation.ts";
import { languageOf } from "./languages/addresses.ts";
import { speechIn } from "./languages/speech-in.ts";
import { linksIn } from "./links.ts";
import { useLanguage } from "./languages/use-language.ts";
import { CartDrawer } from "#app/guest/cart/cart-drawer.tsx";
import { type DrawerContents, readDrawer } from "#app/guest/cart/read-drawer.ts";
import { accountFactsOf } from "./shell/account-facts.ts";
import { Document } from "./shell/document.tsx";
import { FaultPage } from "./shell/fault-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { frameFactsOf } from "./shell/frame-facts.ts";
import { MenuSheet } from "./shell/menu-sheet.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { hasOwnFrame, isAtDesk, unlessFrameStays } from "./shell/own-frame.ts";
import { NoticeOfAct } from "./shell/notice-of-act.tsx";
import { takeNotice } from "./shell/notices.ts";
import { TopBar } from "./shell/top-bar.tsx";

export const shouldRevalidate = unlessFrameStays;

/** The address says the language; loaders and actions find its words and the owner's texts ready. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => {
    context.set(arrivalContext, request.method === "GET" && isWholePage(request));
    const speech = speechIn(languageOf(url.pathname));
    context.set(speechContext, speech);
    context.set(contentContext, contentIn(context.get(contentContext), speech.language));
  },
];

export function links(): Route.LinkDescriptors {
  return [
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
    ...[figtree, fraunces].map((href) => ({
      rel: "preload",
      as: "font",
      type: "font/woff2",
      href,
      crossOrigin: "anonymous" as const,
    })),
  ];
}

/** The titles of the pages that are meant to be found; the others have their own. */
export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const page = foundPageAt(location.pathname);
  const titles = loaderData?.presentation.titles;
  return [{ title: (page && titles?.[page]) ?? loaderData?.frame.name ?? "Hotel" }];
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const drawer = isAtDesk(url, params) ? undefined : await readDrawerOrNothing(url, context);
  if (isWholePage(request) && drawer && url.searchParams.get("cart") === "pay")
    await leaveWhenBooked(drawer, url, context);
  return {
    presentation: presentationOf(context.get(contentContext), context.get(originContext), url),
    frame: frameFactsOf(context.get(contentContext), context.get(speechContext)),
    drawer,
    account: accountFactsOf(context.get(accountContext).account),
    notice: takeNotice(request, context),
    sendsLetters: context.get(hotelContext).guest.messages.sendsLetters,
  };
}

function isWholePage({ url }: Request): boolean {
  return !new URL(url).pathname.endsWith(".data");
}

/** The payment went through while the guest was away or loaded the page again: nothing is left to pay for. */
async function leaveWhenBooked(drawer: DrawerContents, url: URL, context: Route.LoaderArgs["context"]) {
  const visit = context.get(visitContext).current?.visit;
  if (visit === undefined || drawer.checkout || drawer.lines.length > 0) return;
  const [newest] = await context.get(hotelContext).guest.booking.listRecentBookings(visit);
  if (newest) throw redirect(linksIn(languageOf(url.pathname)).confirmed(newest.orderId));
}

/** A page that only tells is shown even while the cart can't be read; one that shows the cart does not pretend. */
async function readDrawerOrNothing(url: URL, context: Route.LoaderArgs["context"]) {
  try {
    return await readDrawer(context);
  } catch (fault) {
    if (url.searchParams.has("cart")) throw fault;
    console.error(fault);
    return undefined;
  }
}

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function App({ loaderData: { frame, drawer, account, notice } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { words } = useLanguage();
  const notices = notice ? <NoticeOfAct key={notice.id} notice={notice} /> : null;
  if (hasOwnFrame(useMatches())) {
    return (
      <>
        <Outlet />
        {notices}
      </>
    );
  }
  return (
    <>
      <a className="skip-link" href="#main">
        {words.frame.skip}
      </a>
      <TopBar facts={frame} />
      <Navbar name={frame.name} cartCount={drawer?.lines.length ?? 0} account={account} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer facts={frame} />
      {search.get("menu") === "open" ? <MenuSheet facts={frame} account={account} /> : null}
      {drawer && search.has("cart") ? <CartDrawer contents={drawer} /> : null}
      {notices}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { missing, broken } = useLanguage().words.frame;
  const isMissing = isRouteErrorResponse(error) && error.status < 500;
  return <main id="main">{isMissing ? <FaultPage code="404" {...missing} /> : <FaultPage {...broken} />}</main>;
}
