import type { FurtherProofs } from "#hotel/accounts/ports/further-proofs.ts";
import { type AskingBrowser, type Entrance, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { toFailure } from "./failures.ts";
import { spend, spendCode } from "./proving.ts";
import { recognise } from "./recognise.ts";
import { entered } from "./entering.ts";
import type { Sql } from "./sql.ts";

type OfApp = "beginAuthenticator" | "confirmAuthenticator" | "endAuthenticator" | "renewBackupCodes";

export function authenticatorApp(auth: Auth, sql: Sql): Pick<FurtherProofs, OfApp> {
  return {
    async beginAuthenticator(browser, password) {
      const body = { password, method: "totp" } as const;
      try {
        const setup = await auth.api.enableTwoFactor({ body, headers: headersOf(browser) });
        if (setup.method !== "totp") throw new Error("Only authenticator apps are on offer.");
        return { address: setup.totpURI, backupCodes: setup.backupCodes };
      } catch (fault) {
        return toFailure(fault);
      }
    },
    /** Somebody else who knows the password may have a session: those that were opened with it alone end. */
    async confirmAuthenticator(browser, sent) {
      const code = sent.replaceAll(/\s/g, "");
      const act = (headers: Headers) => auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
      const entrance = await opensAnew(auth, sql, { browser, becomes: "set", act });
      if (!isIdentityFailure(entrance)) {
        await spendCode(sql, entrance.account.id, code);
        await sql.query("delete from account_session where account_id = $1 and not strong", [entrance.account.id]);
      }
      return entrance;
    },
    endAuthenticator(browser, password) {
      const act = (headers: Headers) => auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
      return opensAnew(auth, sql, { browser, becomes: "ended", act });
    },
    async renewBackupCodes(browser, password) {
      try {
        const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers: headersOf(browser) });
        return { backupCodes };
      } catch (fault) {
        return toFailure(fault);
      }
    },
  };
}

interface ActOfApp {
  browser: AskingBrowser;
  /** What the act makes of the account's app. */
  becomes: "set" | "ended";
  act(headers: Headers): Promise<{ headers: Headers }>;
}

/** An act of the account that asks, after which its session is another one. */
async function opensAnew(auth: Auth, sql: Sql, { browser, becomes, act }: ActOfApp): Promise<Entrance> {
  const { account } = await recognise(auth, browser);
  if (!account) return { failure: "user-token-expired" };
  const before = await appOf(sql, account.id);
  try {
    const { headers } = await act(headersOf(browser));
    const changes = before?.isSet === (becomes === "ended") && (await spend(sql, `app-${becomes}:${before.id}`));
    return { ...(await entered(auth, account.id, headers)), ...(!changes && { changedNothing: true }) };
  } catch (fault) {
    return toFailure(fault);
  }
}

/** The account's app, and whether a first code of it was given. */
async function appOf(sql: Sql, accountId: string): Promise<{ id: string; isSet: boolean } | undefined> {
  const { rows } = await sql.query<{ id: string; isSet: boolean }>(
    `select f.id, a.two_factor_enabled as "isSet" from account_second_factor f join account a on a.id = f.account_id
     where a.id = $1`,
    [accountId],
  );
  return rows[0];
}
