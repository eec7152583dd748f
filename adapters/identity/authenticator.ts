import type { AuthenticatorSetup } from "#hotel/accounts/ports/further-proofs.ts";
import {
  type AskingBrowser,
  type Entrance,
  type IdentityFailure,
  isIdentityFailure,
} from "#hotel/accounts/ports/identity.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { toFailure } from "./failures.ts";
import { spendCode } from "./proving.ts";
import { recognise, toAccount } from "./recognise.ts";
import { userOf } from "./entering.ts";
import type { Sql } from "./sql.ts";

export async function beginAuthenticator(
  auth: Auth,
  browser: AskingBrowser,
  password: string,
): Promise<AuthenticatorSetup | IdentityFailure> {
  try {
    const setup = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: headersOf(browser) });
    if (setup.method !== "totp") throw new Error("Only authenticator apps are on offer.");
    return { address: setup.totpURI, backupCodes: setup.backupCodes };
  } catch (fault) {
    return toFailure(fault);
  }
}

/** Somebody else who knows the password may have a session: those that were opened with it alone end. */
export async function confirmAuthenticator(
  auth: Auth,
  sql: Sql,
  sent: { browser: AskingBrowser; code: string },
): Promise<Entrance> {
  const code = sent.code.replaceAll(/\s/g, "");
  const entrance = await opensAnew(auth, sent.browser, (headers) =>
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  if (!isIdentityFailure(entrance)) {
    await spendCode(sql, entrance.account.id, code);
    await sql.query("delete from account_session where account_id = $1 and not strong", [entrance.account.id]);
  }
  return entrance;
}

export function endAuthenticator(auth: Auth, browser: AskingBrowser, password: string): Promise<Entrance> {
  return opensAnew(auth, browser, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
}

export async function renewBackupCodes(
  auth: Auth,
  browser: AskingBrowser,
  password: string,
): Promise<{ backupCodes: readonly string[] } | IdentityFailure> {
  try {
    const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers: headersOf(browser) });
    return { backupCodes };
  } catch (fault) {
    return toFailure(fault);
  }
}

/** An act of the account that asks, after which its session is another one. */
async function opensAnew(
  auth: Auth,
  browser: AskingBrowser,
  act: (headers: Headers) => Promise<{ headers: Headers }>,
): Promise<Entrance> {
  const { account } = await recognise(auth, browser);
  if (!account) return { failure: "user-token-expired" };
  try {
    const { headers } = await act(headersOf(browser));
    return { account: toAccount(await userOf(auth, account.id)), isNew: false, cookies: headers.getSetCookie() };
  } catch (fault) {
    return toFailure(fault);
  }
}
