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
  if ("twoFactorRedirect" in response) return { failure: "multi-factor-auth-required", cookies };
  await endOldSession(auth, browser);
  return { account: toAccount(await userOf(auth, accountId)), isNew: false, cookies };
}
