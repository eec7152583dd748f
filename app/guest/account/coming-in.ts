import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { accountContext, speechContext } from "#app/context.ts";
import { inLanguage } from "#app/languages/addresses.ts";
import { deskLinks, type Links } from "#app/links.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { leaveNotice } from "#app/shell/notices.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";

type Context = Readonly<RouterContextProvider>;

/** Pages that nobody who has come in wants to see next. */
const ON_THE_WAY = ["login", "logout", "register", "reset"];

/** Where a guest goes on after coming in: a page of the house, else home. */
export function wayOn(sent: unknown, links: Pick<Links, "home">): string {
  const { pathname, search } = returnPage(sent);
  const [, first = ""] = inLanguage(pathname, OWN_LANGUAGE).toLowerCase().split("/");
  const isHome = pathname === "/" && search === "";
  return isHome || ON_THE_WAY.includes(first) ? links.home() : pathname + search;
}

/** Home for somebody who has come in: to those who work at the desk, the desk. */
export function homeOf(account: Account | undefined, links: Pick<Links, "home">): Pick<Links, "home"> {
  return worksAtDesk(account) ? { home: deskLinks.today } : links;
}

/** The same for an address on a link: nothing where it would be the home page. */
export function wayOnIn(url: URL, links: Pick<Links, "home">): string | undefined {
  const way = wayOn(url.searchParams.get("returnTo"), links);
  return way === links.home() ? undefined : way;
}

/** Leads on after signing in, with a word of welcome. */
export function comeIn(
  context: Context,
  { account, isNew }: { account: Account; isNew: boolean },
  returnTo: unknown,
): Response {
  leaveNotice(context, isNew ? "registered" : "loggedIn");
  const way = wayOn(returnTo, homeOf(account, context.get(speechContext).links));
  // A new document at the desk: its policy lets in less than the one of the page behind.
  return way.startsWith(deskLinks.today()) ? redirectDocument(way) : redirect(way);
}

/** Signed-in guests need no log-in page. */
export function leadOnWhoIsIn(context: Context, url: URL): void {
  const { account } = context.get(accountContext);
  if (account === undefined) return;
  throw redirect(wayOn(url.searchParams.get("returnTo"), homeOf(account, context.get(speechContext).links)));
}

/** A session's cookie, whatever became of the session. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=./;

/** The account that is signed in; leads everybody else to the door, and back here. Whose session is over hears so. */
export function whoIsIn(context: Context, url: URL): Account {
  const { account, asking } = context.get(accountContext);
  if (account) return account;
  const isOver = SESSION.test(asking.cookies);
  const { links } = context.get(speechContext);
  throw redirect(links.login(url.pathname + url.search, isOver ? "user-token-expired" : undefined));
}
