import type { FurtherProofs } from "#hotel/accounts/ports/further-proofs.ts";
import type { Auth } from "./auth.ts";
import { authenticatorApp } from "./authenticator.ts";
import { listPasskeys, passkeys } from "./passkeys.ts";
import { recognise } from "./recognise.ts";
import type { Sql } from "./sql.ts";

/** What proves more than a password, whichever provider checks the passwords: sessions are the hotel's own. */
export function furtherProofs(auth: Auth, sql: Sql): FurtherProofs {
  return {
    async list(browser) {
      const { account } = await recognise(auth, browser);
      if (!account) return { authenticator: false, passkeys: [] };
      const { rows } = await sql.query<{ enabled: boolean }>(
        "select two_factor_enabled as enabled from account where id = $1",
        [account.id],
      );
      return { authenticator: rows[0]?.enabled ?? false, passkeys: await listPasskeys(sql, account.id) };
    },
    ...authenticatorApp(auth, sql),
    ...passkeys(auth, sql),
  };
}
