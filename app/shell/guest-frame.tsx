import { Outlet, redirect, useLocation, useRouteLoaderData, useSearchParams } from "react-router";
import {
  accountContext,
  arrivalContext,
  contentContext,
  languagesContext,
  openContext,
  previewContext,
  speechContext,
} from "#app/context.ts";
import { CartDrawer } from "#app/guest/cart/cart-drawer.tsx";
import { stepOf } from "#app/guest/cart/drawer-address.ts";
import { foundPathAt } from "#app/discovery/found-pages.ts";
import { ReadingAhead } from "#app/discovery/reading-ahead.tsx";
import { type DrawerContents, readDrawer } from "#app/guest/cart/read-drawer.ts";
import { languageOf } from "#app/languages/addresses.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { linksIn } from "#app/links.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { worksAtDesk } from "#hotel/kernel/account.ts";
import type { Route } from "./+types/guest-frame.ts";
import { NoticeDialog } from "#app/ui/notice-dialog.tsx";
import { Footer } from "./footer.tsx";
import { frameFactsOf } from "./frame-facts.ts";
import { MenuSheet } from "./menu-sheet.tsx";
import { Navbar } from "./navbar.tsx";
import { PanelStyles } from "./panel-styles.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { readUnopened, UnopenedBar } from "./unopened-bar.tsx";
import frameStyles from "./frame.css?inline";
import drawerStyles from "#app/guest/cart/drawer.css?inline";
import panelStyles from "./panels.css?url";

export const handle = {
  styles: frameStyles,
  stylesAt: (search: URLSearchParams) => (stepOf(search) === "open" ? drawerStyles : ""),
  showsPictures: true,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const drawer = await readDrawerOrNothing(url, context);
  if (drawer && url.searchParams.get("cart") === "pay") await leaveWhenBooked(drawer, url, context);
  const { account } = context.get(accountContext);
  return {
    frame: frameFactsOf(context.get(contentContext), {
      speech: context.get(speechContext),
      languages: context.get(languagesContext),
    }),
    view: context.get(contentContext).home.river.picture,
    drawer,
    preview: context.get(previewContext),
    unopened: await readUnopened(context),
    isAnswer: !context.get(arrivalContext),
    account: account && { name: account.name, atDesk: worksAtDesk(account) },
    // Strangers see no menu of a house that is being set up.
    isBare: !context.get(openContext) && !worksAtDesk(account),
  };
}

/** The payment went through while the guest was away or loaded the page again: nothing is left to pay for. */
async function leaveWhenBooked(drawer: DrawerContents, url: URL, context: Route.LoaderArgs["context"]) {
  if (drawer.checkout || drawer.isEnding || drawer.lines.length > 0) return;
  const newest = (await readVisit(context))?.booked[0];
  if (newest) throw redirect(linksIn(languageOf(url.pathname)).confirmed(newest.id));
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

/** The page between the navigation and the footer, with the panels that open over it. */
export default function GuestFrame({ loaderData }: Route.ComponentProps) {
  const { frame, drawer, account, preview, unopened, isAnswer, isBare } = loaderData;
  const [search] = useSearchParams();
  const step = stepOf(search);
  const isCheckingOut = step === "details" || step === "pay";
  const hasNotice = useRouteLoaderData<typeof rootLoader>("root")?.notice !== undefined;
  const { words } = useLanguage();
  const isToBeFound = foundPathAt(useLocation().pathname) !== undefined;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.frame.skip}
      </a>
      {preview === "page" ? <PreviewBar /> : null}
      {unopened && !preview ? <UnopenedBar {...unopened} /> : null}
      {isBare ? null : (
        <>
          <TopBar facts={frame} />
          <Navbar facts={frame} cartCount={drawer?.lines.length ?? 0} account={account} />
        </>
      )}
      <main id="main" tabIndex={-1} data-own={isToBeFound ? undefined : ""}>
        <Outlet />
      </main>
      {isBare ? null : <Footer facts={frame} />}
      <PanelStyles href={panelStyles} isAwaited={isAnswer || hasNotice || search.has("menu") || isCheckingOut} />
      <div id="panels">
        {isBare ? null : <MenuSheet facts={frame} account={account} isOpen={search.get("menu") === "open"} />}
        {drawer && !isBare ? <CartDrawer contents={drawer} /> : null}
        <template id="lost">
          <NoticeDialog mark="error" {...words.booking.lost} ok={words.frame.ok} />
        </template>
      </div>
      {/* Whoever is signed in finds an account on every page, which is shown when it is asked for and not before. */}
      {account || isBare ? null : <ReadingAhead />}
    </>
  );
}
