import type { AccountTable } from "#hotel/ports/store/accounts.ts";
import type { Account, Role } from "#hotel/rules/account.ts";
import type { Run } from "./run.ts";

export function accountTable(run: Run): AccountTable {
  const find = async (text: string, value: unknown) => (await run<AccountRow>(text, [value])).map(toAccount);
  return {
    find: async (id) => (await find(`select ${COLUMNS} from account where id = $1`, id))[0],
    findByEmail: async (email) => (await find(`select ${COLUMNS} from account where email = lower($1)`, email))[0],
    all: (limit) => find(`select ${COLUMNS} from account order by lower(name), id limit $1`, limit),
    hasOwner: async () => (await run("select 1 as owner from account where role = 'owner' limit 1")).length > 0,
    rename: async (id, name) => {
      await run("update account set name = $2, updated_at = now() where id = $1", [id, name]);
    },
    changeRole: (id, role) => changeRole(run, id, role),
    remove: (id) => remove(run, id),
  };
}

async function changeRole(run: Run, id: string, role: Role): Promise<"changed" | "unchanged" | "last-owner"> {
  try {
    const changed = await run(
      "update account set role = $2, updated_at = now() where id = $1 and role <> $2 returning id",
      [id, role],
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

const COLUMNS = "id, name, email, email_verified, role, created_at";

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
