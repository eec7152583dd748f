import { randomBytes } from "node:crypto";
import type { Sql } from "./sql.ts";

/**
 * A secret that this house signs with, where its owner sets none: made once, by whichever process comes first, and kept in
 * the database, so that all processes and restarts share it.
 */
export async function keptSecret(
  sql: Sql,
  name: "session" | "returned letters" | "letters" | "quotes",
): Promise<string> {
  await sql.query("insert into house_secret (name, secret) values ($1, $2) on conflict (name) do nothing", [
    name,
    randomBytes(32).toString("base64url"),
  ]);
  const { rows } = await sql.query<{ secret: string }>("select secret from house_secret where name = $1", [name]);
  const [row] = rows;
  if (!row) throw new Error(`The secret of ${name} is neither there nor can be made.`);
  return row.secret;
}
