import { data, type RouterContextProvider } from "react-router";
import { hotelContext } from "#app/context.ts";

/** What has been answered so far. An open house has no such page. */
export async function setupIn(context: Readonly<RouterContextProvider>) {
  const setup = await context.get(hotelContext).guest.accounts.readSetup();
  if (!setup) throw data(null, { status: 404 });
  return setup;
}
