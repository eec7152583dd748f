import type { Account } from "#hotel/kernel/account.ts";
import { type Role, ROLES } from "#hotel/kernel/roles.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import type { AskingBrowser, Recognised } from "#hotel/accounts/ports/identity.ts";
import { LONGEST_SESSION_DAYS } from "#hotel/accounts/rules/session.ts";
import { brings, headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";

const NOBODY: Recognised = {
  account: undefined,
  sessionId: undefined,
  strong: false,
  provedMsAgo: undefined,
  cookies: [],
};

const DAY_MS = 86_400_000;

/**
 * The account whose session the browser brings; a session that is over takes its cookie along. One that is dated ahead opens nothing,
 * for nobody knows its age, but stays: the wrong clock may be the one that reads it.
 */
export async function recognise(auth: Auth, browser: AskingBrowser): Promise<Recognised> {
  const { authCookies } = await auth.$context;
  if (!brings(browser, authCookies.sessionToken.name)) return NOBODY;
  const { headers, response } = await auth.api.getSession({ headers: headersOf(browser), returnHeaders: true });
  const cookies = headers.getSetCookie();
  if (!response) return { ...NOBODY, cookies };
  const { session, user } = response;
  const [now, openedAt] = [Date.now(), session.createdAt.getTime()];
  if (openedAt > latestTrue(now)) return NOBODY;
  if (now - openedAt > LONGEST_SESSION_DAYS * DAY_MS) {
    const over = await auth.api.signOut({ headers: headersOf(browser), returnHeaders: true });
    return { ...NOBODY, cookies: over.headers.getSetCookie() };
  }
  return {
    account: toAccount(user),
    sessionId: session.id,
    strong: session.strong === true,
    provedMsAgo: now - openedAt,
    cookies,
  };
}

/** What the library knows of a user, as the hotel's account. */
export interface LibraryUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role?: string | null | undefined;
  createdAt: Date;
}

export function toAccount({ id, name, email, emailVerified, role, createdAt }: LibraryUser): Account {
  return { id, name, email, emailVerified, role: toRole(role), createdAt: createdAt.getTime() };
}

/** The database knows no others. */
function toRole(role: string | null | undefined): Role {
  return ROLES.find((one) => one === role) ?? "customer";
}
