import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { chooseAtGoogle } from "#tests/support/google.ts";
import type { IdentityBrowser } from "./identity-browser.ts";

/** A guest who was looking at their bookings goes to Google, chooses who they are, and comes back. */
export async function comeByGoogle(identity: Identity, browser: IdentityBrowser, email: string) {
  const begun = await identity.beginGoogle(browser.asking(), "/mybookings");
  if ("failure" in begun) throw new Error(begun.failure);
  browser.accept(begun.cookies);
  const entrance = await identity.finishGoogle(browser.asking(), await chooseAtGoogle(begun.address, email));
  browser.accept(entrance.cookies ?? []);
  return entrance;
}
