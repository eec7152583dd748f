import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { endOldSession, entered, withoutSession } from "./entering.ts";
import { isCode, toFailure } from "./failures.ts";
import type { Sql } from "./sql.ts";

const ONE_TIME_CODE = /^\d{6}$/;

/** What the account that comes in, or asks, proves by a password or a code. */
export function proving(
  auth: Auth,
  sql: Sql,
): Pick<Identity, "giveSecondFactor" | "provesPassword" | "changePassword" | "hasPassword"> {
  return {
    /**
     * The app's six digits, or a backup code, which works once. The session that the browser may have brought along has no say: the
     * library would take it for the one that is being opened.
     */
    async giveSecondFactor(proof, browser) {
      const code = proof.code.replaceAll(/\s/g, "");
      const asked = { body: { code }, headers: headersOf(await withoutSession(auth, browser)) };
      try {
        const { headers, response } = ONE_TIME_CODE.test(code)
          ? await auth.api.verifyTOTP({ ...asked, returnHeaders: true })
          : await auth.api.verifyBackupCode({ ...asked, returnHeaders: true });
        if (!(await spendCode(sql, response.user.id, code))) {
          await sql.query("delete from account_session where token = $1", [response.token]);
          return { failure: "invalid-credential" };
        }
        await endOldSession(auth, browser);
        return await entered(auth, response.user.id, headers);
      } catch (fault) {
        return toFailure(fault);
      }
    },
    async provesPassword(browser, password) {
      try {
        await auth.api.verifyPassword({ body: { password }, headers: headersOf(browser) });
        return true;
      } catch (fault) {
        if (["INVALID_PASSWORD", "PASSWORD_TOO_LONG", "UNAUTHORIZED"].some((code) => isCode(fault, code))) return false;
        throw fault;
      }
    },
    async changePassword(browser, { current, next }) {
      try {
        const { headers, response } = await auth.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: headersOf(browser),
          returnHeaders: true,
        });
        return await entered(auth, response.user.id, headers);
      } catch (fault) {
        return toFailure(fault);
      }
    },
    async hasPassword(accountId) {
      const { internalAdapter } = await auth.$context;
      return Boolean((await internalAdapter.findCredentialAccount(accountId))?.password);
    },
  };
}

/** A code that somebody read over a shoulder is spent (RFC 6238 section 5.2), though its half minute may still run. False where it was before. */
export function spendCode(sql: Sql, accountId: string, code: string): Promise<boolean> {
  return spend(sql, `code:${accountId}:${code}`);
}

/** Of all who spend it within minutes, also at once, the first alone hears true. */
export async function spend(sql: Sql, what: string): Promise<boolean> {
  const { rows } = await sql.query(
    `insert into account_proof as used (id, identifier, value, expires_at, created_at, updated_at)
     values ($1, '', '', now() + interval '3 minutes', now(), now())
     on conflict (id) do update set expires_at = excluded.expires_at where used.expires_at < now()
     returning id`,
    [what],
  );
  return rows.length > 0;
}
