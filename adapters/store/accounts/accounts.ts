import type { AccountSession, AccountTable, SignedIn } from "#hotel/accounts/ports/accounts.ts";
import { LONGEST_SESSION_DAYS } from "#hotel/accounts/rules/session.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { ACCOUNT_COLUMNS, pageOfAccounts } from "./page-of-accounts.ts";
import type { Run } from "#adapters/store/run.ts";

export function accountTable(run: Run): AccountTable {
  const find = async (text: string, value: unknown) => (await run<AccountRow>(text, [value])).map(toAccount);
  return {
    find: async (id) => (await find(`select ${ACCOUNT_COLUMNS} from account where id = $1`, id))[0],
    findByEmail: async (email) =>
      (await find(`select ${ACCOUNT_COLUMNS} from account where email = lower($1)`, email))[0],
    page: async (asked) => (await run.afresh<AccountRow>(...pageOfAccounts(asked))).map(toAccount),
    staff: async () => {
      const text = `select ${ACCOUNT_COLUMNS} from account where role <> 'customer' order by lower(name), id`;
      return (await run<AccountRow>(text)).map(toAccount);
    },
    signedIn: async (ids) => (await run<SignedInRow>(SIGNED_IN, [ids])).map(toSignedIn),
    sessions: async (id) => (await run<SessionRow>(SESSIONS, [id])).map(toSession),
    endSessions: async (id) => {
      const ended = await run<{ living: boolean }>(
        `delete from account_session where account_id = $1 returning ${LIVING} as living`,
        [id],
      );
      return ended.filter(({ living }) => living).length;
    },
    hasOwner: async () => (await run("select 1 as owner from account where role = 'owner' limit 1")).length > 0,
    rename: async (id, name) => {
      await run("update account set name = $2, updated_at = now() where id = $1", [id, name]);
    },
    changeRole: (id, change) => changeRole(run, id, change),
    leaveGuestsStays: async (id) => {
      await run("select id from orders where account_id = $1 order by id for no key update", [id]);
      await run(LEAVE_GUESTS_STAYS, [id]);
    },
    remove: (id) => remove(run, id),
  };
}

async function changeRole(
  run: Run,
  id: string,
  { from, to }: { from: Role; to: Role },
): Promise<"changed" | "unchanged" | "last-owner"> {
  try {
    const changed = await run(
      "update account set role = $2, updated_at = now() where id = $1 and role = $3 returning id",
      [id, to, from],
    );
    return changed.length > 0 ? "changed" : "unchanged";
  } catch (error) {
    if (isLastOwner(error)) return "last-owner";
    throw error;
  }
}

async function remove(run: Run, id: string): Promise<"removed" | "last-owner"> {
  try {
    await run("delete from account where id = $1", [id]);
    return "removed";
  } catch (error) {
    if (isLastOwner(error)) return "last-owner";
    throw error;
  }
}

function isLastOwner(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "account_keeps_an_owner";
}

const LEAVE_GUESTS_STAYS = `
  with stray as (update orders o set account_id = null from account a
    where a.id = $1 and a.role <> 'customer' and o.account_id = a.id and lower(o.email) <> a.email returning o.id)
  update booking set account_id = null where order_id in (select id from stray)`;

const LIVING = `expires_at > now() and created_at > now() - interval '${LONGEST_SESSION_DAYS} days'`;

const SIGNED_IN = `
  select account_id as id, count(*)::integer as sessions, max(updated_at) as last_seen_at
  from account_session where account_id = any($1) and ${LIVING} group by account_id`;

const SESSIONS = `
  select id, coalesce(agent, '') as agent, coalesce(address, '') as address, device, created_at, updated_at
  from account_session where account_id = $1 and ${LIVING} order by created_at desc, id`;

interface SignedInRow {
  id: string;
  sessions: number;
  last_seen_at: Date;
}

function toSignedIn({ id, sessions, last_seen_at: seen }: SignedInRow): SignedIn & { id: string } {
  return { id, sessions, lastSeenAt: seen.getTime() };
}

interface SessionRow {
  id: string;
  agent: string;
  address: string;
  device: string | null;
  created_at: Date;
  updated_at: Date;
}

function toSession({ created_at: opened, updated_at: seen, device, ...session }: SessionRow): AccountSession {
  return { ...session, device: device ?? undefined, openedAt: opened.getTime(), lastSeenAt: seen.getTime() };
}

interface AccountRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: Role;
  created_at: Date;
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role,
    createdAt: row.created_at.getTime(),
  };
}
