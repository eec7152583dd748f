import { randomBytes } from "node:crypto";
import type { Sql } from "./sql.ts";

/**
 * The secret that this house's sessions are signed with, where its owner sets none: made once, by whichever process comes
 * first, and kept in the database, so that all processes and restarts share it.
 */
export async function keptSecret(sql: Sql): Promise<string> {
  await sql.query("insert into house_secret (name, secret) values ('session', $1) on conflict (name) do nothing", [
    randomBytes(32).toString("base64url"),
  ]);
  const { rows } = await sql.query("select secret from house_secret where name = 'session'");
  const [row] = rows as { secret: string }[];
  if (!row) throw new Error("The session secret is neither there nor can be made.");
  return row.secret;
}
