import type { Auth } from "#adapters/identity/auth.ts";
import { letIn, letInAsNew } from "#adapters/identity/let-in.ts";
import {
  type AskingBrowser,
  type Entrance,
  type Identity,
  type IdentityFailure,
  isIdentityFailure,
} from "#hotel/accounts/ports/identity.ts";
import { join, openFor, ownerOf } from "./links.ts";
import { keepPending, takePending } from "./pending-links.ts";
import { type GooglePerson, type GoogleRefusal, openGoogleProvider } from "./provider.ts";
import type { GoogleSettings } from "./settings.ts";
import { beginTrip, endTrip } from "./trips.ts";

const REFUSALS: Record<GoogleRefusal, IdentityFailure> = {
  unreachable: { failure: "network-request-failed" },
  refused: { failure: "invalid-credential" },
};

/** What becomes of somebody for whom Google vouches. */
type Welcome = (person: GooglePerson, browser: AskingBrowser) => Promise<Entrance>;

/** The two halves of the way through Google (code flow with PKCE, on the server). */
export function googleDoor(
  auth: Auth,
  settings: GoogleSettings,
  welcome: Welcome,
): Pick<Identity, "google" | "beginGoogle" | "finishGoogle"> {
  const google = openGoogleProvider(settings);
  return {
    google: true,
    async beginGoogle(browser, returnTo) {
      const { trip, cookie } = await beginTrip(auth, browser, returnTo);
      const address = await google.addressFor(trip);
      return address instanceof URL ? { address: address.href, cookies: [cookie] } : REFUSALS[address];
    },
    async finishGoogle(browser, query) {
      const ended = await endTrip(auth, browser, query.get("state"));
      if (!ended) return { failure: "invalid-credential", returnTo: undefined };
      const { trip, returnTo } = ended;
      const code = query.get("code");
      if (code === null) return { failure: cancelledOrRefused(query), returnTo };
      const person = await google.redeem(code, trip);
      const entrance = typeof person === "string" ? REFUSALS[person] : await welcome(person, browser);
      return { ...entrance, returnTo };
    },
  };
}

function cancelledOrRefused(query: URLSearchParams): IdentityFailure["failure"] {
  return query.get("error") === "access_denied" ? "cancelled-popup-request" : "invalid-credential";
}

/**
 * Accounts are found by Google's `sub` alone. An address that somebody has already is joined only by the next sign-in
 * with its password, and only where Google has verified it; until then it is a stranger's claim.
 */
export function welcomeHere(auth: Auth): Welcome {
  return async (person, browser) => {
    const owner = await ownerOf(auth, person.sub);
    if (owner) return letIn(auth, owner, browser);
    const opened = await openFor(auth, person);
    if (opened === "address-taken") {
      if (person.emailVerified) await keepPending(auth, browser, person);
      return { failure: "account-exists-with-different-credential" };
    }
    return letInAsNew(auth, opened.accountId, browser);
  };
}

/** After a password was proved: the Google account that waited in this browser is the account's from now on. */
export async function joinAfterPassword(auth: Auth, browser: AskingBrowser, entrance: Entrance): Promise<Entrance> {
  if (isIdentityFailure(entrance)) return entrance;
  const waiting = await takePending(auth, browser, entrance.account);
  if (!waiting) return entrance;
  return { ...entrance, ...(await join(auth, entrance.account, waiting)) };
}
