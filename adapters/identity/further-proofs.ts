import type { FurtherProofs } from "#hotel/accounts/ports/further-proofs.ts";
import type { Auth } from "./auth.ts";
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, renewBackupCodes } from "./authenticator.ts";
import {
  beginPasskey,
  beginPasskeySignIn,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "./passkeys.ts";
import { recognise } from "./recognise.ts";
import type { Sql } from "./sql.ts";

/** What proves more than a password, whichever provider checks the passwords: sessions are the hotel's own. */
export function furtherProofs(auth: Auth, sql: Sql): FurtherProofs {
  return {
    list: async (browser) => {
      const { account } = await recognise(auth, browser);
      if (!account) return { authenticator: false, passkeys: [] };
      const { rows } = await sql.query("select two_factor_enabled as enabled from account where id = $1", [account.id]);
      const [row] = rows as { enabled: boolean }[];
      return { authenticator: row?.enabled ?? false, passkeys: await listPasskeys(sql, account.id) };
    },
    beginAuthenticator: (browser, password) => beginAuthenticator(auth, browser, password),
    confirmAuthenticator: (browser, code) => confirmAuthenticator(auth, sql, { browser, code }),
    endAuthenticator: (browser, password) => endAuthenticator(auth, sql, { browser, password }),
    renewBackupCodes: (browser, password) => renewBackupCodes(auth, browser, password),
    beginPasskey: (browser) => beginPasskey(auth, browser),
    confirmPasskey: (browser, made) => confirmPasskey(auth, sql, { browser, ...made }),
    removePasskey: async (browser, id) => {
      const { account } = await recognise(auth, browser);
      return account !== undefined && removePasskey(sql, account.id, id);
    },
    beginPasskeySignIn: (browser) => beginPasskeySignIn(auth, browser),
    signInWithPasskey: (browser, response) => signInWithPasskey(auth, browser, response),
  };
}
