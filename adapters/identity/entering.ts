import type { AskingBrowser, Entered, Entrance, Leaving } from "#hotel/accounts/ports/identity.ts";
import { brings, headersOf, without } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { isCode, toFailure } from "./failures.ts";
import { type LibraryUser, toAccount } from "./recognise.ts";

/** Opens an account with a password and lets its owner in. */
export async function register(
  auth: Auth,
  newcomer: { name: string; email: string; password: string },
  browser: AskingBrowser,
): Promise<Entrance> {
  try {
    const { name, email, password } = newcomer;
    const { headers, response } = await auth.api.signUpEmail({
      body: { name, email, password },
      headers: headersOf(browser),
      returnHeaders: true,
    });
    await endOldSession(auth, browser);
    return { ...(await entered(auth, response.user.id, headers)), isNew: true };
  } catch (fault) {
    if (isCode(fault, "FAILED_TO_CREATE_USER") && (await isTaken(auth, newcomer.email))) {
      return { failure: "email-already-in-use" };
    }
    return toFailure(fault);
  }
}

export async function signOut(auth: Auth, browser: AskingBrowser): Promise<Leaving> {
  const { headers } = await auth.api.signOut({ headers: headersOf(browser), returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}

/** Signing in ends the session that the browser brought along, whosever it was. */
export async function endOldSession(auth: Auth, browser: AskingBrowser): Promise<void> {
  const { authCookies } = await auth.$context;
  if (brings(browser, authCookies.sessionToken.name)) await signOut(auth, browser);
}

/** The browser without the session that it brought along. */
export async function withoutSession(auth: Auth, browser: AskingBrowser): Promise<AskingBrowser> {
  const { authCookies } = await auth.$context;
  return without(browser, authCookies.sessionToken.name);
}

/** Whom the library has let in, with the cookies that it gave. */
export async function entered(auth: Auth, accountId: string, headers: Headers): Promise<Entered> {
  return { account: toAccount(await userOf(auth, accountId)), isNew: false, cookies: headers.getSetCookie() };
}

export async function userOf(auth: Auth, id: string): Promise<LibraryUser> {
  const { internalAdapter } = await auth.$context;
  const user = await internalAdapter.findUserById(id);
  if (!user) throw new Error("The account was removed while its owner came in.");
  return user;
}

/** Two newcomers with one address at the same moment: the library only says that it failed. */
async function isTaken(auth: Auth, email: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findUserByEmail(email)) !== null;
}
