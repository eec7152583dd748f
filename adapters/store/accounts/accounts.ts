import type { AccountSession, AccountTable } from "#hotel/accounts/ports/accounts.ts";
import { LONGEST_SESSION_DAYS } from "#hotel/accounts/rules/session.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { ACCOUNT_COLUMNS, pageOfAccounts } from "./page-of-accounts.ts";
import type { Run } from "#adapters/store/run.ts";

export function accountTable(run: Run): AccountTable {
  const find = (text: string, value: unknown) => read<Account>(run, text, [value]);
  return {
    find: async (id) => (await find(`select ${ACCOUNT_COLUMNS} from account where id = $1`, id))[0],
    findByEmail: async (email) =>
      (await find(`select ${ACCOUNT_COLUMNS} from account where email = lower($1)`, email))[0],
    page: (asked) => read(run.afresh, ...pageOfAccounts(asked)),
    staff: () => read(run, `select ${ACCOUNT_COLUMNS} from account where role <> 'customer' order by lower(name), id`),
    signedIn: (ids) => read(run, SIGNED_IN, [ids]),
    sessions: (id) => read(run, SESSIONS, [id]),
    endSessions: async (id, only) => {
      const ended = await run<{ living: boolean }>(
        `delete from account_session where account_id = $1 and ($2::text[] is null or id = any($2))
         returning ${LIVING} as living`,
        [id, only],
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
  select account_id as id, count(*)::integer as sessions, max(updated_at) as "lastSeenAt"
  from account_session where account_id = any($1) and ${LIVING} group by account_id`;

const SESSIONS = `
  select ${columns<AccountSession>({
    id: "id",
    agent: "coalesce(agent, '')",
    address: "coalesce(address, '')",
    device: "device",
    openedAt: "created_at",
    lastSeenAt: "updated_at",
  })}
  from account_session where account_id = $1 and ${LIVING} order by created_at desc, id`;
