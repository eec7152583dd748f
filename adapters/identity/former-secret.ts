import { opened, seal } from "./sealing.ts";
import type { Sql } from "./sql.ts";

/** What is sealed with the secret that signs sessions, and outlives them. */
const SEALED = [
  { table: "account_second_factor", column: "secret" },
  { table: "account_second_factor", column: "backup_codes" },
  { table: "account_credential", column: "access_token" },
  { table: "account_credential", column: "refresh_token" },
] as const;
const AT_ONCE = 100;

/**
 * An owner has set `SESSION_SECRET` in a house that had kept its own until then: what that one has sealed is sealed with theirs, and it
 * signs nothing more. It stays, and each start seals anew, because a process that has not started since goes on sealing with it. Each
 * row by itself and only as it was read, so that it may be begun again, and beside another process.
 */
export async function takeOverFormer(sql: Sql, secret: string): Promise<void> {
  await sql.query(
    `with gone as (delete from house_secret where name = 'session' returning secret)
    insert into house_secret (name, secret) select 'former session', secret from gone
    on conflict (name) do update set secret = excluded.secret`,
  );
  for (const former of await keptSecrets(sql, ["former session"]))
    for (const place of SEALED) await sealAnew(sql, place, { former, secret });
}

/** How many authenticator apps no secret of this house opens. Only reads. */
export async function countLostApps(sql: Sql, setting: string | undefined): Promise<number> {
  const secrets =
    setting === undefined
      ? await keptSecrets(sql, ["session"])
      : [setting, ...(await keptSecrets(sql, ["session", "former session"]))];
  const { rows } = await sql.query<{ kept: string }>("select secret as kept from account_second_factor where verified");
  let lost = 0;
  for (const { kept } of rows) {
    const tries = await Promise.all(secrets.map((secret) => opened(secret, kept)));
    if (tries.every((token) => token === undefined)) lost += 1;
  }
  return lost;
}

async function keptSecrets(sql: Sql, names: readonly ("session" | "former session")[]): Promise<string[]> {
  const { rows } = await sql.query<{ secret: string }>("select secret from house_secret where name = any($1)", [names]);
  return rows.map(({ secret }) => secret);
}

type Kept = { id: string; kept: string };

async function sealAnew(
  sql: Sql,
  { table, column }: (typeof SEALED)[number],
  { former, secret }: { former: string; secret: string },
): Promise<void> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const { rows }: { rows: Kept[] } = await sql.query<Kept>(
      `select id, ${column} as kept from ${table} where id > $1 and ${column} is not null order by id limit ${AT_ONCE}`,
      [after],
    );
    const write = async ({ id, kept }: Kept) => {
      const token = await opened(former, kept);
      if (token === undefined) return;
      const values = [id, kept, await seal(secret, token)];
      await sql.query(`update ${table} set ${column} = $3 where id = $1 and ${column} = $2`, values);
    };
    await Promise.all(rows.map(write));
    after = rows.at(-1)?.id;
  }
}
