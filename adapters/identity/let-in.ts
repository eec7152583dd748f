import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import { type AskingBrowser, type Entrance, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { endOldSession, entered } from "./entering.ts";

/** Lets the owner of an account in, who has proved it elsewhere. */
export async function letIn(auth: Auth, accountId: string, browser: AskingBrowser): Promise<Entrance> {
  const { headers, response } = await auth.api.letIn({
    body: { accountId },
    headers: headersOf(browser),
    returnHeaders: true,
  });
  // The second factor answers in this one's place.
  if ("twoFactorRedirect" in response) {
    await forgetLockOfWrongClock(auth, accountId);
    return { failure: "multi-factor-auth-required", cookies: headers.getSetCookie() };
  }
  await endOldSession(auth, browser);
  return entered(auth, accountId, headers);
}

/** The same into an account that was opened for them. */
export async function letInAsNew(auth: Auth, accountId: string, browser: AskingBrowser): Promise<Entrance> {
  const entrance = await letIn(auth, accountId, browser);
  return isIdentityFailure(entrance) ? entrance : { ...entrance, isNew: true };
}

/** The library's own lock after too many wrong codes, which a clock that was ahead sets for as long as it was. */
const LOCK_MS = 15 * 60_000;

async function forgetLockOfWrongClock(auth: Auth, accountId: string): Promise<void> {
  const { adapter } = await auth.$context;
  await adapter.updateMany({
    model: "twoFactor",
    where: [
      { field: "userId", value: accountId },
      { field: "lockedUntil", operator: "gt", value: new Date(latestTrue(Date.now()) + LOCK_MS) },
    ],
    update: { failedVerificationCount: 0, lockedUntil: null },
  });
}
