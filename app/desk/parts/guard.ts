import { data, type RouterContextProvider, redirect } from "react-router";
import { accountContext, arrivalContext } from "#app/context.ts";
import { guestLinks } from "./guest-links.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";

/**
 * Who works at the desk and asks for this page. Every loader and action calls it first, since they run in parallel:
 * strangers are sent to log in and come back, or told so where their page stood open, as it does when the role of whoever
 * sat there has changed; to customers there is no such page, and who lacks a second step of the log-in is led to where it
 * is set up.
 */
export function whoAtDesk(asked: { context: Readonly<RouterContextProvider>; url: URL }): Account {
  const { account, needsSecondFactor } = asked.context.get(accountContext);
  if (!account) throw asked.context.get(arrivalContext) ? toLogIn(asked) : data(null, { status: 401 });
  if (needsSecondFactor) throw redirect(guestLinks.account());
  if (!worksAtDesk(account)) throw noSuchPage();
  return account;
}

/** The way to log in, and back to where somebody wanted to go. */
export function toLogIn({ url }: { url: URL }): Response {
  return redirect(guestLinks.login(`${url.pathname}${url.search}`));
}

/** The answer to customers: that of an address where nothing is. */
export function noSuchPage() {
  return data(null, { status: 404 });
}

/** Nothing of the desk stays in a browser whose session has ended, not even for the way back. */
export function deskHeaders() {
  return { "cache-control": "private, no-store" };
}
