import { createContext, data, type RouterContextProvider, redirectDocument } from "react-router";
import { accountContext, arrivalContext, buildContext, hotelContext } from "#app/context.ts";
import { BUILD } from "./builds.ts";
import { DAY } from "./business-days.ts";
import { guestLinks } from "./guest-links.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";

/** Who asks, for every loader and action under the dashboard; its frame's middleware has let them in. */
export const clerkContext = createContext<Account>();

/**
 * Lets in those who work at the desk, before anything under the dashboard is read: strangers are sent to log in and come
 * back, or told so where their page was open already, as when their role has changed meanwhile; for customers there is no
 * such page; and an account without a second factor is led to where it is set up. Nothing of the desk stays in a browser
 * whose session has ended, not even for the way back.
 */
export async function letInStaff(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  next: () => Promise<Response>,
): Promise<Response> {
  context.set(clerkContext, whoAtDesk({ context, url }));
  const response = await next();
  response.headers.set("cache-control", "private, no-store");
  response.headers.set(BUILD, context.get(buildContext));
  response.headers.set(DAY, context.get(hotelContext).guest.booking.limits().today);
  return response;
}

function whoAtDesk(asked: { context: Readonly<RouterContextProvider>; url: URL }): Account {
  const { account, needsSecondFactor } = asked.context.get(accountContext);
  if (!account) throw asked.context.get(arrivalContext) ? toLogIn(asked) : data(null, { status: 401 });
  if (needsSecondFactor) throw redirectDocument(guestLinks.account());
  if (!worksAtDesk(account)) throw noSuchPage();
  return account;
}

/** The way to log in, and back to where somebody wanted to go. */
export function toLogIn({ url }: { url: URL }): Response {
  return redirectDocument(guestLinks.login(`${url.pathname}${url.search}`));
}

/** The answer to customers: that of an address where nothing is. */
export function noSuchPage() {
  return data(null, { status: 404 });
}
