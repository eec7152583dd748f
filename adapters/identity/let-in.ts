import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import type { AskingBrowser, Entrance } from "#hotel/accounts/ports/identity.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { endOldSession, userOf } from "./entering.ts";
import { toAccount } from "./recognise.ts";

/** Lets the owner of an account in, who has proved it elsewhere. */
export async function letIn(auth: Auth, accountId: string, browser: AskingBrowser): Promise<Entrance> {
  const { headers, response } = await auth.api.letIn({
    body: { accountId },
    headers: headersOf(browser),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  // The second factor answers in this one's place.
  if ("twoFactorRedirect" in response) {
    await forgetLockOfWrongClock(auth, accountId);
    return { failure: "multi-factor-auth-required", cookies };
  }
  await endOldSession(auth, browser);
  return { account: toAccount(await userOf(auth, accountId)), isNew: false, cookies };
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
