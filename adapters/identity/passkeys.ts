import type { FurtherProofs, PasskeyFacts } from "#hotel/accounts/ports/further-proofs.ts";
import { headersOf } from "./asking.ts";
import type { Auth } from "./auth.ts";
import { endOldSession, entered, withoutSession } from "./entering.ts";
import { toFailure } from "./failures.ts";
import { recognise } from "./recognise.ts";
import type { Sql } from "./sql.ts";

type OfPasskeys = "beginPasskey" | "confirmPasskey" | "removePasskey" | "beginPasskeySignIn" | "signInWithPasskey";

export function passkeys(auth: Auth, sql: Sql): Pick<FurtherProofs, OfPasskeys> {
  return {
    async beginPasskey(browser) {
      try {
        const asked = { headers: headersOf(browser), returnHeaders: true } as const;
        const { headers, response } = await auth.api.generatePasskeyRegistrationOptions(asked);
        return { options: response, cookies: headers.getSetCookie() };
      } catch (fault) {
        return toFailure(fault);
      }
    },
    /**
     * The password was proved before the ceremony began, and the passkey asks for its owner's finger, face or PIN. The session is opened
     * anew, lest a copy of its cookie become a strong one.
     */
    async confirmPasskey(browser, { response, name }) {
      const { account, sessionId } = await recognise(auth, browser);
      if (!account) return { failure: "user-token-expired" };
      try {
        const { headers } = await auth.api.verifyPasskeyRegistration({
          body: { response, name, createSession: true },
          headers: headersOf(browser),
          returnHeaders: true,
        });
        await sql.query(END_WHAT_WAS_LESS, [account.id, sessionId]);
        return { cookies: headers.getSetCookie() };
      } catch (fault) {
        return toFailure(fault);
      }
    },
    async removePasskey(browser, id) {
      const { account } = await recognise(auth, browser);
      if (!account) return false;
      const { rows } = await sql.query("delete from account_passkey where id = $1 and account_id = $2 returning id", [
        id,
        account.id,
      ]);
      return rows.length > 0;
    },
    /** The same to everybody: it names no passkey, so that it tells of none. */
    async beginPasskeySignIn(browser) {
      const asked = { headers: headersOf(await withoutSession(auth, browser)), returnHeaders: true } as const;
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions(asked);
      return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
    },
    async signInWithPasskey(browser, response) {
      try {
        const { headers, response: opened } = await auth.api.verifyPasskeyAuthentication({
          body: { response: Object(response) },
          headers: headersOf(browser),
          returnHeaders: true,
        });
        await endOldSession(auth, browser);
        return await entered(auth, opened.session.userId, headers);
      } catch (fault) {
        return toFailure(fault);
      }
    },
  };
}

/** Somebody else who knows the password may have a session, or hold an app that only waits for its first code. */
const END_WHAT_WAS_LESS = `
  with less as (delete from account_session where account_id = $1 and (id = $2 or not strong))
  delete from account_second_factor where account_id in (select id from account where id = $1 and not two_factor_enabled)`;

export async function listPasskeys(sql: Sql, accountId: string): Promise<PasskeyFacts[]> {
  const { rows } = await sql.query<{ id: string; name: string | null; created_at: Date }>(
    "select id, name, created_at from account_passkey where account_id = $1 order by created_at, id",
    [accountId],
  );
  return rows.map((row) => ({ id: row.id, name: row.name ?? "", createdAt: row.created_at.getTime() }));
}
