import type { AskingBrowser, Entrance } from "#hotel/accounts/ports/identity.ts";
import type { Auth } from "./auth.ts";
import { letIn } from "./let-in.ts";
import type { Sql } from "./sql.ts";

/**
 * One statement and one hashing for every address, whether somebody has it, has no password, or nobody does. The library's
 * own sign-in asks the database once more for an address that it knows, which shows on a busy server.
 */
export async function signIn(
  auth: Auth,
  sql: Sql,
  { proof, browser }: { proof: { email: string; password: string }; browser: AskingBrowser },
): Promise<Entrance> {
  const { rows } = await sql.query<{ account_id: string | null; password: string | null }>(PASSWORD_OF, [proof.email]);
  const [found] = rows;
  const { password } = await auth.$context;
  const isRight = await password.verify({ hash: found?.password ?? NOBODYS, password: proof.password });
  if (!isRight || !found?.account_id || found.password === null) return { failure: "invalid-credential" };
  return letIn(auth, found.account_id, browser);
}

/** Always one row. */
const PASSWORD_OF = `
  select c.account_id, c.password from (values ($1::text)) as asked (email)
    left join account a on a.email = asked.email
    left join account_credential c on c.account_id = a.id and c.provider = 'credential'`;

/** As long as any other hash, and no password's. */
const NOBODYS = `${"0".repeat(32)}:${"0".repeat(128)}`;
