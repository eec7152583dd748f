import { data, redirect, type RouterContextProvider } from "react-router";
import { accountContext, hotelContext } from "#app/context.ts";
import { deskLinks } from "#app/links.ts";
import { may } from "#hotel/kernel/roles.ts";

/** What has been answered so far. An open house has no such page; its owner, who comes back to it, has the settings instead. */
export async function setupIn(context: Readonly<RouterContextProvider>) {
  const setup = await context.get(hotelContext).guest.accounts.readSetup();
  if (setup) return setup;
  throw may(context.get(accountContext).account, "house")
    ? redirect(deskLinks.settings())
    : data(null, { status: 404 });
}
