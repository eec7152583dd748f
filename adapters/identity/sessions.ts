import type { Identity } from "#hotel/accounts/ports/identity.ts";
import { LONGEST_SESSION_DAYS } from "#hotel/accounts/rules/session.ts";
import type { Auth } from "./auth.ts";
import { recognise } from "./recognise.ts";
import type { Sql } from "./sql.ts";

type SessionRow = {
  id: string;
  address: string | null;
  agent: string | null;
  created_at: Date;
  updated_at: Date;
};

export function sessions(auth: Auth, sql: Sql): Pick<Identity, "listSessions" | "endSession"> {
  return {
    async listSessions(browser) {
      const { account, sessionId } = await recognise(auth, browser);
      if (!account) return [];
      const { rows } = await sql.query<SessionRow>(LIVING, [account.id, LONGEST_SESSION_DAYS]);
      return rows.map((row) => ({
        id: row.id,
        isThis: row.id === sessionId,
        agent: row.agent ?? "",
        address: row.address ?? "",
        openedAt: row.created_at.getTime(),
        lastSeenAt: row.updated_at.getTime(),
      }));
    },
    async endSession(browser, id) {
      const { account } = await recognise(auth, browser);
      if (!account) return;
      await sql.query("delete from account_session where id = $1 and account_id = $2", [id, account.id]);
    },
  };
}

const LIVING = `
  select id, address, agent, created_at, updated_at from account_session
  where account_id = $1 and expires_at > now() and created_at > now() - make_interval(days => $2) order by created_at desc, id`;

export async function endSessionsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.query("delete from account_session where account_id = $1", [accountId]);
}
