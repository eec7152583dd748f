import { randomBytes } from "node:crypto";
import type { Appointed } from "#hotel/accounts/ports/identity.ts";
import type { Auth } from "./auth.ts";
import { ORDERS_LOCKED, ordersFirst, STRAY_STAYS } from "./doubtful.ts";
import type { Sql } from "./sql.ts";

/**
 * Gives somebody a role who is at the machine itself, or reads the mail of an invited address. Whoever opened an account
 * under the address before may have been a stranger: the password becomes the given one, every other way in goes, and no
 * browser is known any more: of an account that is not old its holder's own is then the first. Where nobody had proved
 * the address, stays under other ones are not the account's any more.
 */
export async function appoint(auth: Auth, sql: Sql, person: Appointed): Promise<{ appointed: true }> {
  const { password } = await auth.$context;
  const id = randomBytes(16).toString("hex");
  const { name, email, role } = person;
  await sql.query(APPOINT, [id, name, email, await password.hash(person.password), role]);
  return { appointed: true };
}

const APPOINT = `
  with ${ordersFirst("email = $3")},
    doubtful as (select id from account where email = $3 and not email_verified),
    appointed as (
      insert into account (id, name, email, email_verified, role, created_at, updated_at)
      select $1, $2, $3, true, $5, now(), now() where ${ORDERS_LOCKED}
      on conflict (email) do update set role = $5, email_verified = true, two_factor_enabled = false,
        updated_at = now()
      returning id),
    sessions as (delete from account_session where account_id in (select id from appointed)),
    passkeys as (delete from account_passkey where account_id in (select id from appointed)),
    factors as (delete from account_second_factor where account_id in (select id from appointed)),
    devices as (delete from known_device where account_id in (select id from appointed)),
    links as (delete from account_credential
      where account_id in (select id from appointed) and provider <> 'credential'),
    ${STRAY_STAYS}
  insert into account_credential (id, account_id, provider, provider_account_id, password, created_at, updated_at)
  select $1, id, 'credential', id, $4, now(), now() from appointed
  on conflict (provider, provider_account_id) do update set password = excluded.password, updated_at = now()`;
